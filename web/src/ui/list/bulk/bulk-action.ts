// Declaration of an action for many rows: one call per row.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Icon } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import { call } from '#platform/api/api.ts';
import type { Choices, Text, TextWith } from '#platform/texts.ts';
import type { PickerProps } from '#ui/inputs/picker.ts';
import type { ReasonCodeOf } from '#ui/actions/reason.ts';
import type { Row } from '../list.types.ts';

/** Word on a row before an action on several starts: what will be done with it, or why nothing can be. */
export interface RowPlan {
  text: Text;
  isPossible: boolean;
  /** Input that was planned, handed to `run`: what the person has read is what is done. */
  input?: unknown;
}

export interface BulkAction<Item extends Row = Row> {
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
  confirm: TextWith<number>;
  danger?: boolean;
  /** The key that presses its button while rows are chosen. */
  shortcut?: string;
  /** Finds out what would be done with each row, where its status alone does not tell; the dialog lists them with it before it starts. */
  planOf?: (rows: readonly Item[]) => Promise<ReadonlyMap<string, RowPlan>>;
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
  run: (row: Item, options: BulkAnswers & { idempotencyKey: string; planned?: unknown }) => Promise<unknown>;
  /** One call for all chosen rows, without a dialog, such as for a file of them. */
  together?: { most: number; tooMany: Text; run: (rows: readonly Item[]) => Promise<void> };
}

/** Answers that the person gave in the dialog before the action started. */
export interface BulkAnswers<Code extends string = string> {
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
  run: (row, { idempotencyKey, planned: _planned, ...answers }) =>
    call(endpoint, inputOf(row, answers as BulkAnswers<ReasonCodeOf<E>>), { idempotencyKey }),
});
