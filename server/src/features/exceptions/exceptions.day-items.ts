// What the checks owe a business day: a whole run after its end, without an error; resolving what it found is not enough.
import type { CheckProgress } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql } from 'kysely';
import type { DayItem } from '#core/business-days/day-item.ts';
import type { PublicCtx } from '#platform/context.ts';

/** The newest run that began once the day was over and has finished. */
async function findRunAfter({ db }: Pick<PublicCtx, 'db'>, moment: string) {
  const run = await db
    .selectFrom('check_runs')
    .select(['id', 'progress'])
    .where('status', '=', 'finished')
    .where('started_at', '>=', moment)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run && { id: run.id, progress: run.progress as CheckProgress[] };
}

export const auditChainItem: DayItem = {
  name: 'audit_chain',
  waiver: 'never',
  list: 'exceptions',
  async read(ctx, { ends_at }) {
    const run = await findRunAfter(ctx, ends_at);
    const chain = run?.progress.find(({ check_name }) => check_name === 'audit.chain');
    return { open: chain ? chain.found : 1, filters: { check_name: 'audit.chain' } };
  },
};

/** Checks with an item of their own. */
const shownElsewhere = ['audit.chain', 'money.safeguarded', 'custody.statement'];

export const checksItem: DayItem = {
  name: 'checks',
  waiver: 'two',
  list: 'exceptions',
  async read(ctx, { ends_at }) {
    const run = await findRunAfter(ctx, ends_at);
    const filters = { severity: 'error' };
    if (!run) return { open: 1, filters };
    const { rows } = await sql<{ name: string; value: string }>`
      select check_name as name, count(*)::text as value from exceptions
      where last_run_id = ${run.id} and severity = 'error' and check_name <> all (${shownElsewhere}::text[])
      group by check_name order by check_name
    `.execute(ctx.db);
    return {
      open: rows.reduce((sum, { value }) => sum + Number(value), 0),
      figures: rows.map((row) => ({ ...row, of: 'check' as const })),
      filters,
    };
  },
};
