// Approve, reject and roll back, as every record of money has them.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { ClientCard } from '#core/clients/client-card.part.ts';
import { fill, type Choices, type Text, type TextWith } from '#platform/texts.ts';
import { rowAction, type RowAction } from '#ui/list/row-actions.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import type { ReasonCodeOf } from '#ui/actions/reason.ts';
import { texts as common } from './review.texts.ts';

type Decision = 'approve' | 'reject';

interface MoneyRecord {
  id: string;
  client_id: string;
  username: string;
  amount: string;
  currency: Currency;
}

interface ReviewDeclaration<Item extends MoneyRecord, E extends WriteEndpoint> {
  can: (decision: Decision, record: Item) => boolean;
  reasons: Choices<ReasonCodeOf<E>>;
  /** Shown under the question: what the decision does to the account. */
  renderDetail?: (record: Item, decision: Decision) => ReactNode;
  /** Returns true if that needs room, such as for a picture. */
  isWide?: (record: Item) => boolean;
  texts: {
    confirmApprove: TextWith<string>;
    approved: Text;
    confirmReject: TextWith<string>;
    rejected: Text;
    confirmApproveAll: TextWith<number>;
    confirmRejectAll: TextWith<number>;
  };
}

const moneyOf = ({ amount, currency }: MoneyRecord) => ({ amount, currency });
const nameOf = ({ username, amount, currency }: MoneyRecord) =>
  `${username} · ${formatMoney(amount, currency)} ${currency}`;

/** Every review shows whose money it is. */
const withClient = ({ client_id }: MoneyRecord, detail: ReactNode) => (
  <>
    {detail}
    <Suspense>
      <ClientCard client_id={client_id} />
    </Suspense>
  </>
);

export function reviewActions<Item extends MoneyRecord, E extends WriteEndpoint>(
  endpoint: E,
  { can, reasons, renderDetail, isWide, texts }: ReviewDeclaration<Item, E>,
): RowAction<Item>[] {
  const decision = (name: Decision) => ({
    label: common[name],
    failed: common.notReviewed,
    // Every review takes this, see reviewInputOf in the contract.
    inputOf: ({ id }: Item) => ({ id, decision: name }) as unknown as InputOf<E>,
    isEnabled: (record: Item) => can(name, record),
    renderDetail: (record: Item) => withClient(record, renderDetail?.(record, name)),
    ...(isWide && { isWide }),
  });
  return [
    rowAction<Item, E>(endpoint, {
      ...decision('approve'),
      icon: IconCheck,
      key: 'A',
      confirm: ({ username }) => fill(texts.confirmApprove, username),
      done: texts.approved,
      moneyOf,
      bulk: { confirm: texts.confirmApproveAll, nameOf, moneyOf },
    }),
    rowAction<Item, E>(endpoint, {
      ...decision('reject'),
      icon: IconX,
      key: 'R',
      danger: true,
      isHarmless: true,
      confirm: ({ username }) => fill(texts.confirmReject, username),
      done: texts.rejected,
      reasons,
      bulk: { confirm: texts.confirmRejectAll, nameOf, moneyOf },
    }),
  ];
}

interface RollbackDeclaration<Item extends MoneyRecord> {
  isEnabled: (record: Item) => boolean;
  renderDetail?: (record: Item) => ReactNode;
  isWide?: (record: Item) => boolean;
  texts: { confirmRollback: TextWith<string>; rolledBack: Text };
}

export const rollbackAction = <Item extends MoneyRecord>(
  endpoint: WriteEndpoint,
  { texts, renderDetail, ...declaration }: RollbackDeclaration<Item>,
): RowAction<Item> =>
  rowAction<Item, WriteEndpoint>(endpoint, {
    ...declaration,
    renderDetail: (record) => withClient(record, renderDetail?.(record)),
    label: common.rollback,
    icon: IconArrowBackUp,
    danger: true,
    inputOf: ({ id }) => ({ id }),
    confirm: ({ username }) => fill(texts.confirmRollback, username),
    askReason: true,
    moneyOf,
    done: texts.rolledBack,
    failed: common.notRolledBack,
  });
