// The list of receiving addresses: what clients are shown, what waits, and what another has replaced.
import {
  confirmReceivingAddress,
  createReceivingAddress,
  listReceivingAddresses,
  retireReceivingAddress,
  type ReceivingAddress,
} from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { IconBan, IconKeyboard, IconReplace } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { fill } from '#platform/texts.ts';
import { AddButton } from '#ui/form/add-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { Countdown } from './receiving-addresses.countdown.tsx';
import classes from './receiving-addresses.module.css';
import { chainTexts } from '#core/words/kinds.texts.ts';
import { labels, texts } from './receiving-addresses.texts.ts';

const AddressForm = lazyDialog(() => import('./receiving-addresses.form.tsx'));
const ConfirmForm = lazyDialog(() => import('./receiving-addresses.confirm.form.tsx'));
const AddressRecord = lazyDialog(() => import('./receiving-addresses.drawer.tsx'));

const rowActions = [
  rowForm<ReceivingAddress>(confirmReceivingAddress, {
    label: texts.confirm,
    icon: IconKeyboard,
    isEnabled: ({ status }) => status === 'unconfirmed',
    renderForm: (address, close) => <ConfirmForm address={address} onClose={close} />,
  }),
  rowForm<ReceivingAddress>(createReceivingAddress, {
    label: texts.replace,
    icon: IconReplace,
    isEnabled: ({ status }) => status === 'active' || status === 'waiting',
    renderForm: (address, close) => <AddressForm replaced={address} onClose={close} />,
  }),
  rowAction<ReceivingAddress, typeof retireReceivingAddress>(retireReceivingAddress, {
    label: texts.retire,
    icon: IconBan,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status }) => status !== 'retired',
    confirm: ({ address }) => fill(texts.confirmRetire, address),
    askReason: true,
    done: texts.retired,
    failed: texts.notRetired,
  }),
];

export const ReceivingAddressesPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listReceivingAddresses}
    labels={labels}
    choices={{ chain: chainTexts }}
    filters={['address', 'chain', 'currency', 'status']}
    columns={[
      'label',
      'chain',
      'currency',
      { field: 'address', show: Address, width: 336 },
      { field: 'status', show: Status, width: 200, file: ['status', 'active_from'] },
      'deposits',
      { field: 'created_by', optional: true },
      { field: 'approved_by', optional: true },
      'create_datetime',
    ]}
    actions={
      <AddButton
        endpoint={createReceivingAddress}
        label={texts.add}
        renderForm={(close) => (
          <Suspense>
            <AddressForm replaced={null} onClose={close} />
          </Suspense>
        )}
      />
    }
    rowActions={rowActions}
    record={AddressRecord}
  />
);

const Address = ({ address }: ReceivingAddress) => (
  <code className={classes.address} title={address}>
    {address}
  </code>
);

const Status = ({ status, active_from }: ReceivingAddress) => (
  <span className={classes.status}>
    <StatusTag status={status} />
    {status === 'waiting' && active_from && <Countdown until={active_from} />}
  </span>
);
