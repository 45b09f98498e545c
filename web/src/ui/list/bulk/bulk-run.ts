// Does an action for many rows: one call and idempotency key per row, a few at a time; each outcome is kept, and it can be stopped.
import { isPending, newIdempotencyKey } from '#platform/api/api.ts';
import { refreshAfter } from '#platform/api/queries.ts';
import { reasonInputOf, type ReasonValue } from '#ui/actions/reason.ts';
import type { Row } from '../list.types.ts';
import type { BulkAction, BulkAnswers, RowPlan } from './bulk-action.ts';

const atOnce = 4;

type Outcome = { status: 'waiting' | 'done' | 'sent' | 'left' } | { status: 'failed'; error: unknown };

export interface BulkJob {
  row: Row;
  /** The same for every retry, so that a lost answer cannot cause a second write. */
  idempotencyKey: string;
  planned?: unknown;
  outcome: Outcome;
}

export const jobsFor = (rows: readonly { row: Row; plan?: RowPlan | undefined }[]): BulkJob[] =>
  rows
    .filter(({ plan }) => plan?.isPossible !== false)
    .map(({ row, plan }) => ({
      row,
      idempotencyKey: newIdempotencyKey(),
      planned: plan?.input,
      outcome: { status: 'waiting' },
    }));

interface RunOptions {
  action: BulkAction;
  reason: ReasonValue;
  picked: string;
  typedTexts: Record<string, string>;
  /** Stops before the next row; those under way are finished. */
  signal: AbortSignal;
  onProgress: (jobs: readonly BulkJob[]) => void;
}

/** Does all jobs that wait or failed, and answers how each went. */
export async function runBulk(jobs: readonly BulkJob[], options: RunOptions): Promise<BulkJob[]> {
  const { action, picked, typedTexts, signal, onProgress } = options;
  const reason = reasonInputOf(options.reason, action.reasons);
  const now = jobs.map((job) => ({ ...job }));
  const open = now.filter(({ outcome }) => outcome.status !== 'done' && outcome.status !== 'sent');
  for (const job of open) job.outcome = { status: 'waiting' };
  const queue = open.values();

  const work = async () => {
    for (const job of queue) {
      job.outcome = signal.aborted ? { status: 'left' } : await attempt(action, job, { reason, picked, typedTexts });
      onProgress([...now]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await refreshAfter(action.endpoint, null);
  return now;
}

async function attempt(
  { run }: BulkAction,
  { row, idempotencyKey, planned }: BulkJob,
  answers: BulkAnswers,
): Promise<Outcome> {
  try {
    return { status: isPending(await run(row, { ...answers, idempotencyKey, planned })) ? 'sent' : 'done' };
  } catch (error) {
    return { status: 'failed', error };
  }
}
