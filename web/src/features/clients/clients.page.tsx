// The list of clients, real and robot, with what can be done for one of them.
import { listClients, type Account, type Client } from '@backoffice/contract/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits.ts';
import { IconCashPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Figure } from '#features/ledger/ledger.drawer.tsx';
import { clientType, clientTypes } from '#ui/client-types.texts.ts';
import { FormButton } from '#ui/form/form-button.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { formatMoney } from '#ui/money.format.ts';
import { StatusTag } from '#ui/status-tag.tsx';
import classes from './clients.module.css';
import { activeChoices, mfaWords, texts, vipLevels } from './clients.texts.ts';

const RecordDeposit = lazy(async () => ({
  default: (await import('#features/deposits/deposits.drawer.tsx')).RecordDeposit,
}));

export const ClientsPage = () => (
  <ListPage
    title={texts.title}
    endpoint={listClients}
    filters={[
      { field: 'fake', label: clientType, choices: clientTypes },
      { field: 'search', label: texts.search },
      { field: 'active', label: texts.status, choices: activeChoices },
      { field: 'vip', label: texts.vip, choices: vipLevels },
    ]}
    columns={[
      { field: 'username', label: texts.client, show: 'client', width: 192 },
      { field: 'mobile', label: texts.mobile, show: 'text', width: 136 },
      { field: 'accounts', label: texts.balances, show: Balances, width: 208 },
      { field: 'vip', label: texts.vip, show: 'number', width: 60 },
      { field: 'score', label: texts.score, show: 'number', width: 72 },
      { field: 'agent_name', label: texts.agent, show: 'text', width: 100 },
      { field: 'superman', label: texts.leader, show: 'text', width: 96 },
      { field: 'mfa', label: texts.mfa, show: mfaWords, width: 60 },
      { field: 'active', label: texts.status, show: ActiveTag, width: 96 },
      { field: 'create_datetime', label: texts.createdAt, show: 'time', width: 148 },
    ]}
    rowActions={ClientActions}
    actionCount={1}
  />
);

const ActiveTag = ({ active }: Client) => <StatusTag status={active ? 'enabled' : 'disabled'} />;

function Balances({ accounts }: Client) {
  const shown = fitting(accounts);
  const hidden = accounts.slice(shown.length);
  return (
    <span className={classes.balances}>
      {shown.map((account) => (
        <Figure key={account.id} account={account} figure="balance" />
      ))}
      {hidden.length > 0 && (
        <span className={classes.more} title={hidden.map(wordsOf).join('\n')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
}

const roomInLetters = 25;
const roomForMore = 5;

/** As many accounts as the column holds, each whole: half an amount is a wrong amount. */
function fitting(accounts: Account[]): Account[] {
  const fillsUp = (limit: number) => {
    let used = 0;
    return accounts.filter((account) => (used += wordsOf(account).length) <= limit);
  };
  const shown = fillsUp(roomInLetters);
  return shown.length === accounts.length ? shown : fillsUp(roomInLetters - roomForMore);
}

const wordsOf = ({ balance, currency }: Account) => `${formatMoney(balance, currency)} ${currency}`;

const ClientActions = (client: Client) => (
  <FormButton
    endpoint={recordDeposit}
    label={texts.deposit}
    icon={IconCashPlus}
    enabled={client.accounts.length > 0}
    renderForm={(close) => (
      <Suspense>
        <RecordDeposit client={client} onClose={close} />
      </Suspense>
    )}
  />
);
