// Approve or reject many records of money at once.
import type { InputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { Choices } from '#platform/texts.ts';
import { bulkAction, type BulkAction } from '#ui/list/bulk/bulk-action.ts';
import { formatMoney } from '#ui/money.format.ts';
import type { ReasonCodeOf } from '#ui/reason.ts';
import type { Decision, MoneyRecord } from './review-buttons.tsx';
import { texts as common, type BulkReviewTexts } from './review.texts.ts';

interface BulkReview<Item extends MoneyRecord, E extends WriteEndpoint> {
  can: (decision: Decision, row: Item) => boolean;
  texts: BulkReviewTexts;
  reasons: Choices<ReasonCodeOf<E>>;
}

export function bulkReview<Item extends MoneyRecord, E extends WriteEndpoint>(
  endpoint: E,
  { can, texts, reasons }: BulkReview<Item, E>,
): BulkAction<Item>[] {
  const inReport = {
    nameOf: ({ username, amount, currency }: Item) => `${username} · ${formatMoney(amount, currency)} ${currency}`,
    moneyOf: ({ amount, currency }: Item) => ({ amount, currency }),
  };
  // What every review takes, see reviewInputOf in the contract.
  const inputOf = (decision: Decision, { id }: Item, why: object) =>
    ({ id, decision, ...why }) as unknown as InputOf<E>;
  return [
    bulkAction<Item, E>(endpoint, {
      ...inReport,
      label: common.approve,
      icon: IconCheck,
      confirm: texts.confirmApproveAll,
      isPossible: (row) => can('approve', row),
      inputOf: (row) => inputOf('approve', row, {}),
    }),
    bulkAction<Item, E>(endpoint, {
      ...inReport,
      label: common.reject,
      icon: IconX,
      confirm: texts.confirmRejectAll,
      reasons,
      danger: true,
      isPossible: (row) => can('reject', row),
      inputOf: (row, { why }) => inputOf('reject', row, why),
    }),
  ];
}
