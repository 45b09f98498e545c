// The book of robots: whether a client may still enter it.
import type { Ctx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';

export async function hasMovedMoney({ db }: Ctx, clientId: string): Promise<boolean> {
  const line = await db
    .selectFrom('accounts')
    .innerJoin('journal_lines', (join) => joinInTenant(join, 'journal_lines.account_id', 'accounts.id'))
    .select('journal_lines.journal_id')
    .where('accounts.client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
