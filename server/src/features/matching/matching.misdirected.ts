// Payments of withdrawals that went to another account than the payee's: found with the line, and every night while it is open.
import { sql } from 'kysely';
import { countOf, nextRange, type Check, type Finding, type Range } from '#core/checks/check.ts';
import { recordFindings } from '#core/checks/findings.ts';
import { announce } from '#platform/events/announce.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { findLines, findProvable, rulePartsOf } from './matching.records.ts';
import { isMisdirected, matchLines, type Pair } from './matching.rules.ts';

/** Nightly pass over the lines that are still open; what was resolved at the bank leaves with its line. */
export const misdirectedPayments: Check = {
  name: 'withdrawal.misdirected',
  severity: 'error',
  count: async (db) => (await countOf(db, 'house_accounts')) + (await countOf(db, 'statement_lines')),
  async checkSlice(ctx, cursor) {
    const { range, done: lineCount, next } = await nextRange(ctx.db, 'statement_lines', cursor as Range | null);
    const done = lineCount + (cursor === null ? await countOf(ctx.db, 'house_accounts') : 0);
    const lines = await findLines(
      ctx,
      sql<boolean>`line.id > ${range.after} and line.id <= ${range.upto} and line.status = 'open' and line.amount < 0`,
    );
    if (lines.length === 0) return { findings: [], done, next };
    const { matches, proposals } = matchLines(
      lines,
      await findProvable(ctx, { ofLines: lines }),
      await rulePartsOf(ctx),
    );
    return { findings: findingsOf([...matches, ...proposals]), done, next };
  },
};

/** Raises at once what a run of the job sees; one that is known is left as it is. */
export async function raiseMisdirected(ctx: JobCtx, pairs: readonly Pair[]): Promise<void> {
  const found = findingsOf(pairs);
  if (found.length === 0) return;
  const { rows: known } = await sql<{ subject_id: string }>`
    select subject_id from exceptions
    where check_name = ${misdirectedPayments.name} and subject_type = 'statement_line' and status <> 'resolved'
      and subject_id = any (${found.map(({ subject_id }) => subject_id)})
  `.execute(ctx.db);
  const knownIds = new Set(known.map(({ subject_id }) => subject_id));
  const fresh = found.filter(({ subject_id }) => !knownIds.has(subject_id));
  if ((await recordFindings(ctx, null, misdirectedPayments, fresh)) > 0) await announce(ctx, ['exception']);
}

/** One finding for each line, by its likeliest record. */
function findingsOf(pairs: readonly Pair[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { line, record } of pairs.filter(isMisdirected))
    if (!findings.has(line.id))
      findings.set(line.id, {
        subject_type: 'statement_line',
        subject_id: line.id,
        client_id: null,
        detail: {
          expected: record.accounts.join(' '),
          found: line.counterparty_account,
          withdrawal: record.id,
          counterparty_name: line.counterparty_name,
          amount: line.amount,
          currency: line.currency,
          day: line.booking_day,
        },
      });
  return [...findings.values()];
}
