// The book of robots: whether a client may still enter it, and new ones.
import { randomInt } from 'node:crypto';
import type { Currency } from '@backoffice/contract/money.ts';
import type { Insertable } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Clients } from '#platform/db/schema.generated.ts';

export async function hasMovedMoney({ db }: Ctx, clientId: string): Promise<boolean> {
  const line = await db
    .selectFrom('accounts')
    .innerJoin('journal_lines', (join) =>
      join
        .onRef('journal_lines.tenant_id', '=', 'accounts.tenant_id')
        .onRef('journal_lines.account_id', '=', 'accounts.id'),
    )
    .select('journal_lines.journal_id')
    .where('accounts.client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export async function insertRobot(
  { db }: Ctx,
  robot: Omit<Insertable<Clients>, 'fake'>,
  currencies: Currency[],
): Promise<string> {
  const { id } = await db
    .insertInto('clients')
    .values({ ...robot, fake: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('accounts')
    .values(currencies.map((currency) => ({ client_id: id, fake: true, acc_no: newAccountNumber(), currency })))
    .execute();
  return id;
}

/** Twelve digits by chance: among two million accounts a number is met twice in one of half a million cases, and then refused. */
const newAccountNumber = (): string => `${randomInt(1, 10)}${String(randomInt(10 ** 11)).padStart(11, '0')}`;
