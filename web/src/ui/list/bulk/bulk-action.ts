// One deed for many rows: each row its own call and key, a few at a time, every outcome kept, stoppable in between.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Icon } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import { call, isPending, newIdempotencyKey } from '#platform/api.ts';
import { refreshAfter } from '#platform/queries.ts';
import type { Choices, Text, TextWith } from '#platform/texts.ts';
import type { PickerProps } from '../../picker.ts';
import { whyOf, type ReasonCodeOf, type Why } from '../../reason.ts';
import type { Row } from '../list.types.ts';

const atOnce = 4;

export interface BulkAction<Item extends Row = Row> {
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
  confirm: TextWith<number>;
  danger?: boolean;
  /** Each row is named before anything is done, where the list alone does not say enough. */
  namesRows?: boolean;
  askReason?: boolean;
  /** The reasons to choose from; words go with them. */
  reasons?: Choices;
  /** Asks for one record that all rows have to do with, such as their new agent. */
  pick?: { label: Text; picker: FunctionComponent<PickerProps> };
  /** Asks for words that all rows get. */
  write?: readonly { name: string; label: Text; maxLength: number; isLong?: boolean }[];
  /** How a row is called in the report. */
  nameOf: (row: Item) => string;
  /** Rows for which it cannot be done are left out. */
  isPossible: (row: Item) => boolean;
  moneyOf?: (row: Item) => { amount: string; currency: Currency };
  run: (row: Item, options: Asked & { idempotencyKey: string }) => Promise<unknown>;
}

/** What the person said before it began. */
interface Asked<Code extends string = string> {
  /** Only what was given. */
  why: { reason?: string; reason_code?: Code };
  /** The id of the record that was picked; empty where none is asked for. */
  picked: string;
  /** By the name of the field. */
  words: Record<string, string>;
}

type BulkDeclaration<Item extends Row, E extends WriteEndpoint> = Omit<
  BulkAction<Item>,
  'run' | 'endpoint' | 'reasons'
> & {
  reasons?: Choices<ReasonCodeOf<E>>;
  inputOf: (row: Item, asked: Asked<ReasonCodeOf<E>>) => InputOf<E>;
};

/** Declares it for the rows of a list; the endpoint says who may and what changes. */
export const bulkAction = <Item extends Row, E extends WriteEndpoint>(
  endpoint: E,
  { inputOf, ...action }: BulkDeclaration<Item, E>,
): BulkAction<Item> => ({
  ...action,
  endpoint,
  // The codes come from the declared reasons, which are the endpoint's.
  run: (row, { idempotencyKey, ...asked }) =>
    call(endpoint, inputOf(row, asked as Asked<ReasonCodeOf<E>>), { idempotencyKey }),
});

type Outcome = { status: 'waiting' | 'done' | 'sent' | 'left' } | { status: 'failed'; error: unknown };

export interface BulkJob {
  row: Row;
  /** The same when it is tried again: a lost answer does nothing twice. */
  idempotencyKey: string;
  outcome: Outcome;
}

export const jobsFor = (rows: readonly Row[]): BulkJob[] =>
  rows.map((row) => ({ row, idempotencyKey: newIdempotencyKey(), outcome: { status: 'waiting' } }));

interface RunOptions {
  action: BulkAction;
  why: Why;
  picked: string;
  words: Record<string, string>;
  /** Stops before the next row; those under way are finished. */
  signal: AbortSignal;
  onProgress: (jobs: readonly BulkJob[]) => void;
}

/** Does all jobs that wait or failed, and answers how each went. */
export async function runBulk(jobs: readonly BulkJob[], options: RunOptions): Promise<BulkJob[]> {
  const { action, picked, words, signal, onProgress } = options;
  const why = whyOf(options.why, action.reasons);
  const now = jobs.map((job) => ({ ...job }));
  const open = now.filter(({ outcome }) => outcome.status !== 'done' && outcome.status !== 'sent');
  for (const job of open) job.outcome = { status: 'waiting' };
  const queue = open.values();

  const work = async () => {
    for (const job of queue) {
      job.outcome = signal.aborted ? { status: 'left' } : await attempt(action, job, { why, picked, words });
      onProgress([...now]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await refreshAfter(action.endpoint, null);
  return now;
}

async function attempt({ run }: BulkAction, { row, idempotencyKey }: BulkJob, asked: Asked): Promise<Outcome> {
  try {
    return { status: isPending(await run(row, { ...asked, idempotencyKey })) ? 'sent' : 'done' };
  } catch (error) {
    return { status: 'failed', error };
  }
}
