// One action for many rows: one call and idempotency key per row, a few at a time; each outcome is kept, and it can be stopped.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Icon } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import { call, isPending, newIdempotencyKey } from '#platform/api.ts';
import { refreshAfter } from '#platform/queries.ts';
import type { Choices, Text, TextWith } from '#platform/texts.ts';
import type { PickerProps } from '../../picker.ts';
import { reasonInputOf, type ReasonCodeOf, type ReasonValue } from '../../reason.ts';
import type { Row } from '../list.types.ts';

const atOnce = 4;

export interface BulkAction<Item extends Row = Row> {
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
  confirm: TextWith<number>;
  danger?: boolean;
  /** The dialog lists the rows by name before it starts. */
  namesRows?: boolean;
  askReason?: boolean;
  /** The reasons to choose from; a typed remark goes with them. */
  reasons?: Choices;
  /** Asks for one record that all rows have to do with, such as their new agent. */
  pick?: { label: Text; picker: FunctionComponent<PickerProps> };
  /** Texts the person types once for all rows, such as the message to send. */
  textFields?: readonly { name: string; label: Text; maxLength: number; isLong?: boolean }[];
  /** The row's name in the report. */
  nameOf: (row: Item) => string;
  /** Rows for which it cannot be done are left out. */
  isPossible: (row: Item) => boolean;
  moneyOf?: (row: Item) => { amount: string; currency: Currency };
  run: (row: Item, options: BulkAnswers & { idempotencyKey: string }) => Promise<unknown>;
}

/** Answers that the person gave in the dialog before the action started. */
interface BulkAnswers<Code extends string = string> {
  /** Parts that were given. */
  reason: { reason?: string; reason_code?: Code };
  /** The id of the record that was picked; empty where the action has no picker. */
  picked: string;
  /** Texts by the name of their field. */
  typedTexts: Record<string, string>;
}

type BulkDeclaration<Item extends Row, E extends WriteEndpoint> = Omit<
  BulkAction<Item>,
  'run' | 'endpoint' | 'reasons'
> & {
  reasons?: Choices<ReasonCodeOf<E>>;
  inputOf: (row: Item, answers: BulkAnswers<ReasonCodeOf<E>>) => InputOf<E>;
};

/** Declares it for the rows of a list; permissions and changed topics come from the endpoint. */
export const bulkAction = <Item extends Row, E extends WriteEndpoint>(
  endpoint: E,
  { inputOf, ...action }: BulkDeclaration<Item, E>,
): BulkAction<Item> => ({
  ...action,
  endpoint,
  // The codes come from the declared reasons, which are the endpoint's.
  run: (row, { idempotencyKey, ...answers }) =>
    call(endpoint, inputOf(row, answers as BulkAnswers<ReasonCodeOf<E>>), { idempotencyKey }),
});

type Outcome = { status: 'waiting' | 'done' | 'sent' | 'left' } | { status: 'failed'; error: unknown };

export interface BulkJob {
  row: Row;
  /** The same for every retry, so that a lost answer cannot cause a second write. */
  idempotencyKey: string;
  outcome: Outcome;
}

export const jobsFor = (rows: readonly Row[]): BulkJob[] =>
  rows.map((row) => ({ row, idempotencyKey: newIdempotencyKey(), outcome: { status: 'waiting' } }));

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

async function attempt({ run }: BulkAction, { row, idempotencyKey }: BulkJob, answers: BulkAnswers): Promise<Outcome> {
  try {
    return { status: isPending(await run(row, { ...answers, idempotencyKey })) ? 'sent' : 'done' };
  } catch (error) {
    return { status: 'failed', error };
  }
}
