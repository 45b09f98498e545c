// The list of clients, real and robot, with what can be done for one of them.
import { listClients, type Account, type Client } from '@backoffice/contract/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits.ts';
import { IconCashPlus } from '@tabler/icons-react';
import { RecordDeposit } from '#features/deposits/deposits.drawer.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import classes from './clients.module.css';
import { activeChoices, clientTypes, mfaWords, texts, vipLevels } from './clients.texts.ts';

export const ClientsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listClients}
    filters={[
      { field: 'fake', label: texts.type, choices: clientTypes },
      { field: 'search', label: texts.search },
      { field: 'active', label: texts.status, choices: activeChoices },
      { field: 'vip', label: texts.vip, choices: vipLevels },
    ]}
    columns={[
      { field: 'username', label: texts.client, show: 'client', width: 192 },
      { field: 'mobile', label: texts.mobile, show: 'text', width: 136 },
      {
        field: 'accounts',
        label: texts.balances,
        show: ({ accounts }) => <Balances accounts={accounts} />,
        width: 208,
      },
      { field: 'vip', label: texts.vip, show: 'number', width: 64 },
      { field: 'score', label: texts.score, show: 'number', width: 80 },
      { field: 'agent_name', label: texts.agent, show: 'text', width: 96 },
      { field: 'superman', label: texts.leader, show: 'text', width: 96 },
      { field: 'mfa', label: texts.mfa, show: mfaWords },
      {
        field: 'active',
        label: texts.status,
        show: ({ active }) => <StatusTag status={active ? 'enabled' : 'disabled'} />,
      },
      { field: 'create_datetime', label: texts.createdAt, show: 'time' },
    ]}
    rowActions={(client) => <ClientActions client={client} />}
  />
);

const Balances = ({ accounts }: { accounts: Account[] }) => (
  <span className={classes.balances}>
    {accounts.map(({ id, balance, currency }) => (
      <Money key={id} amount={balance} currency={currency} tone="balance" />
    ))}
  </span>
);

const ClientActions = ({ client }: { client: Client }) => (
  <FormButton
    endpoint={recordDeposit}
    label={texts.deposit}
    icon={IconCashPlus}
    enabled={client.accounts.length > 0}
    form={(close) => <RecordDeposit client={client} onClose={close} />}
  />
);
