// The list of house accounts: how far their statements reach, and where they do not go on.
import {
  changeHouseAccountFormat,
  closeHouseAccount,
  createHouseAccount,
  listHouseAccounts,
  type HouseAccount,
} from '@backoffice/contract/house-accounts/house-accounts.ts';
import { IconBan, IconTableOptions } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { formatTexts, statementKindTexts } from '#core/words/statements.texts.ts';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from '#ui/form/add-button.tsx';
import { rowAction, rowForm } from '#ui/list/row-actions.tsx';
import { clientMoneyTexts, labels, texts } from './house-accounts.texts.ts';

const HouseAccountForm = lazyDialog(() => import('./house-accounts.form.tsx'));
const FormatForm = lazyDialog(() => import('./house-accounts.format.form.tsx'));
const HouseAccountRecord = lazyDialog(() => import('./house-accounts.drawer.tsx'));

const rowActions = [
  rowForm<HouseAccount>(changeHouseAccountFormat, {
    label: texts.change,
    icon: IconTableOptions,
    isEnabled: ({ status }) => status !== 'closed',
    renderForm: (account, close) => <FormatForm account={account} onClose={close} />,
  }),
  rowAction<HouseAccount, typeof closeHouseAccount>(closeHouseAccount, {
    label: texts.close,
    icon: IconBan,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status }) => status !== 'closed',
    confirm: ({ number }) => fill(texts.confirmClose, number),
    askReason: true,
    done: texts.closed,
    failed: texts.notClosed,
  }),
];

export const HouseAccountsList = ({ tabs }: { tabs: ReactNode }) => (
  <ListPage
    title={texts.title}
    endpoint={listHouseAccounts}
    labels={labels}
    choices={{ kind: statementKindTexts, format: formatTexts, client_money: clientMoneyTexts }}
    filters={['number', 'kind', 'status']}
    columns={[
      'kind',
      'institution',
      { field: 'number', width: 240 },
      'currency',
      'client_money',
      'format',
      'due_time',
      'last_day',
      'gaps',
      'status',
      { field: 'created_by', optional: true },
      { field: 'approved_by', optional: true },
    ]}
    actions={
      <>
        {tabs}
        <AddButton
          endpoint={createHouseAccount}
          label={texts.add}
          renderForm={(close) => (
            <Suspense>
              <HouseAccountForm onClose={close} />
            </Suspense>
          )}
        />
      </>
    }
    rowActions={rowActions}
    kind="house_account"
    record={HouseAccountRecord}
  />
);
