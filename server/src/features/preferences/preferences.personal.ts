// A person's own settings of the product: read with the profile, changed one by one.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import {
  Personal,
  plainPersonal,
  type savePersonal as savePersonalEndpoint,
} from '@backoffice/contract/preferences/preferences.personal.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** The settings as stored; one that is no longer offered, such as a page that is gone, is as if it had never been chosen. */
export function personalOf(stored: unknown): Personal {
  const kept = Object.entries(stored ?? {}).filter(
    ([name, value]) => Personal.partial().safeParse({ [name]: value }).success,
  );
  return { ...plainPersonal, ...Object.fromEntries(kept) };
}

/** Merged by the database, so that two tabs that save at once both keep what they changed. */
export async function savePersonal(
  { db, actor, note }: Ctx,
  changes: CheckedInputOf<typeof savePersonalEndpoint>,
): Promise<Personal> {
  const { value } = await db
    .insertInto('preferences')
    .values({ staff_id: actor.id, key: 'personal', value: JSON.stringify(changes) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'staff_id', 'key']).doUpdateSet({
        value: sql`preferences.value || excluded.value`,
        update_datetime: sql`now()`,
      }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  note({ record: { type: 'staff', id: actor.id }, after: changes });
  return personalOf(value);
}
