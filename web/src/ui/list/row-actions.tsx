// Actions on a row, declared once: the button, who may press it, its key, and how it is done for many rows.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Grant } from '@backoffice/contract/kit/permissions.ts';
import type { Icon } from '@tabler/icons-react';
import type { FunctionComponent, ReactNode } from 'react';
import { isAllowed } from '#platform/session/permissions.tsx';
import type { Text } from '#platform/texts.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { MoreActions } from '#ui/actions/more-actions.tsx';
import { FormButton } from '../form/form-button.tsx';
import type { ActionButtonProps } from '#ui/actions/use-action.ts';
import { bulkAction, type BulkAction } from './bulk/bulk-action.ts';
import type { Row } from './list.types.ts';

/** A and R decide; C claims. */
type ActionKey = 'A' | 'R' | 'C';

interface RowButtonProps<Item extends Row> {
  row: Item;
  /** Reason why it cannot be pressed, although the record's status allows it. */
  whyNot?: Text | null;
  onDone?: () => void;
}

export interface RowAction<Item extends Row = Row> {
  label: Text;
  /** Endpoint it calls; without one, everybody who sees the list may do it. */
  endpoint?: WriteEndpoint;
  /** The key that presses it while the keyboard stands on the row. */
  key?: ActionKey;
  Button: FunctionComponent<RowButtonProps<Item>>;
  /** Input its button would send, to learn beforehand what that would do; null if it cannot be pressed. */
  inputToPreview?: (row: Item) => object | null;
  /** Returns true if the row offers it, even where something else prevents it; by default each does. */
  isOffered?: (row: Item) => boolean;
  /** Returns true if it can be done with the row. */
  isPossible?: (row: Item) => boolean;
  bulk?: BulkAction<Item>;
}

interface ActionDeclaration<Item extends Row, E extends WriteEndpoint> extends Pick<
  ActionButtonProps<E>,
  'label' | 'danger' | 'askReason' | 'reasons' | 'done' | 'failed'
> {
  icon: Icon;
  key?: ActionKey;
  inputOf: (row: Item) => InputOf<E>;
  /** Returns true if the row shows the button; by default each does. */
  isShown?: (row: Item) => boolean;
  /** Returns true if the record's status allows it; otherwise its place stays empty. By default it always does. */
  isEnabled?: (row: Item) => boolean;
  /** Reason why it cannot be pressed although the status allows it: the button stays in view and says so. */
  whyNot?: (row: Item) => Text | null;
  /** One person is enough, such as for a rejection, unless the endpoint leaves that to the server. */
  isHarmless?: boolean;
  /** Returns true if the question needs room, such as for a picture. */
  isWide?: (row: Item) => boolean;
  confirm?: (row: Item) => Text;
  /** Amount that moves: named on the button that confirms. */
  moneyOf?: (row: Item) => { amount: string; currency: Currency } | null;
  /** Shown under the question, such as a balance before and after. */
  renderDetail?: (row: Item) => ReactNode;
  /** Question and report for many rows; without it there is one row at a time. */
  bulk?: Pick<BulkAction<Item>, 'confirm' | 'nameOf' | 'namesRows' | 'moneyOf'>;
}

/** One call of an endpoint for the row, with a question first where one is declared. */
export function rowAction<Item extends Row, E extends WriteEndpoint>(
  endpoint: E,
  declaration: ActionDeclaration<Item, E>,
): RowAction<Item> {
  const {
    label,
    icon,
    key,
    inputOf,
    isShown = always,
    isEnabled = always,
    whyNot: whyNotOf = noReason,
    isHarmless = false,
    bulk,
    ...button
  } = declaration;
  const { danger = false, askReason, reasons, confirm, moneyOf, renderDetail, isWide = never } = button;
  const isPossible = (row: Item) => isShown(row) && isEnabled(row) && whyNotOf(row) === null;
  const Button = ({ row, whyNot, onDone }: RowButtonProps<Item>) => {
    if (!isShown(row)) return null;
    const money = moneyOf?.(row);
    const props: ActionButtonProps<E> = {
      endpoint,
      label,
      icon,
      danger,
      input: inputOf(row),
      enabled: isEnabled(row),
      whyNot: isEnabled(row) ? (whyNotOf(row) ?? whyNot ?? null) : null,
      isHarmless,
      isWide: isWide(row),
      ...(onDone && { onDone }),
      ...(key && { shortcut: key }),
      ...(confirm && { confirm: confirm(row) }),
      ...(askReason && { askReason }),
      ...(reasons && { reasons }),
      ...(money && { money }),
      ...(button.done && { done: button.done }),
      ...(button.failed && { failed: button.failed }),
    };
    return <ActionButton {...props}>{renderDetail?.(row)}</ActionButton>;
  };
  return {
    label,
    endpoint,
    Button,
    isOffered: (row) => isShown(row) && isEnabled(row),
    isPossible,
    inputToPreview: (row) => (!isHarmless && isPossible(row) ? inputOf(row) : null),
    ...(key && { key }),
    ...(bulk && {
      bulk: bulkAction<Item, E>(endpoint, {
        ...bulk,
        label,
        icon,
        danger,
        ...(askReason && { askReason }),
        ...(reasons && { reasons }),
        isPossible,
        inputOf: (row, { reason }) => ({ ...inputOf(row), ...reason }),
      }),
    }),
  };
}

interface FormDeclaration<Item extends Row> {
  label: Text;
  icon: Icon;
  isEnabled?: (row: Item) => boolean;
  whyNot?: (row: Item) => Text | null;
  renderForm: (row: Item, close: () => void) => ReactNode;
}

/** A form about the row. */
export function rowForm<Item extends Row>(
  endpoint: WriteEndpoint,
  { label, icon, isEnabled = always, whyNot = noReason, renderForm }: FormDeclaration<Item>,
): RowAction<Item> {
  const Button = ({ row }: { row: Item }) => (
    <FormButton
      endpoint={endpoint}
      label={label}
      icon={icon}
      enabled={isEnabled(row)}
      whyNot={isEnabled(row) ? whyNot(row) : null}
      renderForm={(close) => renderForm(row, close)}
    />
  );
  return { label, endpoint, Button, isOffered: isEnabled };
}

const always = () => true;
const never = () => false;
const noReason = () => null;

/** The buttons of one row, in the list and in its record. */
export const RowButtons = <Item extends Row>({ actions, row }: { actions: readonly RowAction<Item>[]; row: Item }) =>
  actions.map(({ label, Button }) => <Button key={label.en} row={row} />);

/** Number of icons for which a row has room. */
export const mostIcons = 3;

/** The buttons of one row of a table: never more than three icons, the rest behind the last. */
export function RowIcons<Item extends Row>({ actions, row }: { actions: readonly RowAction<Item>[]; row: Item }) {
  if (actions.length <= mostIcons) return <RowButtons actions={actions} row={row} />;
  const offered = actions.filter(({ isOffered = always }) => isOffered(row));
  if (offered.length <= mostIcons) return <RowButtons actions={offered} row={row} />;
  const others = <RowButtons actions={offered.slice(mostIcons - 1)} row={row} />;
  return (
    <>
      <RowButtons actions={offered.slice(0, mostIcons - 1)} row={row} />
      <MoreActions isIcon groups={[{ key: 'others', children: others }]} />
    </>
  );
}

/** Actions the person may do, and those that are shown to people who may not. */
export const allowedActions = <Item extends Row>(
  actions: readonly RowAction<Item>[],
  grants: readonly Grant[],
): readonly RowAction<Item>[] =>
  actions.filter(({ endpoint }) => !endpoint || endpoint.whenDenied || isAllowed(grants, endpoint.access));
