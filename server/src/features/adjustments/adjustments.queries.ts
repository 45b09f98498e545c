// Reads and writes the records of compensation and bonus.
import type { Adjustment } from '@backoffice/contract/adjustments.ts';
import type { Insertable } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Adjustments } from '#platform/db/schema.generated.ts';

export async function insertAdjustment({ db }: Ctx, values: Insertable<Adjustments>): Promise<string> {
  const { id } = await db.insertInto('adjustments').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const getAdjustment = ({ db }: Ctx, id: string): Promise<Adjustment> =>
  db
    .selectFrom('adjustments')
    .select([
      'id',
      'client_id',
      'account_id',
      'sub_type',
      'amount',
      'currency',
      'status',
      'reason',
      'create_datetime',
      'version',
    ])
    .where('id', '=', id)
    .$castTo<Adjustment>()
    .executeTakeFirstOrThrow();
