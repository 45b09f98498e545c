// The book of robots: whether a client may still enter it.
import type { Ctx } from '#platform/context.ts';

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
