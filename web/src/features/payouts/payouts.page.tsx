// The list of payout files: what was given to banks and wallets to pay, and how much of it they have paid.
import { cancelPayout, createPayout, listPayouts, type Payout } from '@backoffice/contract/payouts/payouts.ts';
import { IconBan } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { formatTexts, labels, texts } from './payouts.texts.ts';

const PayoutForm = lazyDialog(() => import('./payouts.form.tsx'));
const PayoutRecord = lazyDialog(() => import('./payouts.drawer.tsx'));

export const readAhead = readListAhead(listPayouts);

const rowActions = [
  rowAction<Payout, typeof cancelPayout>(cancelPayout, {
    label: texts.cancel,
    icon: IconBan,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status, paid_count }) => status === 'made' && paid_count === 0,
    confirm: ({ reference }) => fill(texts.confirmCancel, reference),
    askReason: true,
    done: texts.cancelled,
    failed: texts.notCancelled,
  }),
];

export const PayoutsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listPayouts}
    labels={labels}
    choices={{ format: formatTexts }}
    filters={['currency', 'format', 'status']}
    columns={[
      'reference',
      'institution',
      'number',
      'amount',
      'item_count',
      'paid_count',
      'execution_day',
      'format',
      'status',
      { field: 'made_by', optional: true },
      { field: 'approved_by', optional: true },
      'create_datetime',
    ]}
    actions={
      <AddButton
        endpoint={createPayout}
        label={texts.create}
        renderForm={(close) => (
          <Suspense>
            <PayoutForm onClose={close} />
          </Suspense>
        )}
      />
    }
    rowActions={rowActions}
    kind="payout"
    record={PayoutRecord}
  />
);
