// The list of clients, real and robot, with what can be done for one or many of them.
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { kycStatuses, listClients, type Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { IconCashPlus, IconMail, IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { clientType, clientTypes } from '#core/client-types.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { statusChoices } from '#core/statuses.texts.ts';
import { AgentPicker, useStaffFilters } from '#features/staff/staff.picker.tsx';
import { fill, verbatimChoices } from '#platform/texts.ts';
import { FormButton } from '#ui/form/form-button.tsx';
import { bulkAction } from '#ui/list/bulk/bulk-action.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { usePage } from '#ui/page.ts';
import { ActiveTag, Balances, Presence } from './clients.cells.tsx';
import { CreateRobotButton } from './clients.robot-button.tsx';
import { activeChoices, mfaWords, onlineWords, texts, vipLevels } from './clients.texts.ts';

const ClientDrawer = lazy(async () => ({ default: (await import('./clients.drawer.tsx')).ClientDrawer }));
const RecordDeposit = lazy(async () => ({
  default: (await import('#features/deposits/deposits.drawer.tsx')).RecordDeposit,
}));

export const readAhead = readListAhead(listClients);

export function ClientsPage() {
  const currency = useBalanceCurrency();
  const staffFilters = useStaffFilters();
  // Whoever goes through clients one by one stays with the part of them he is looking at.
  const [tab, setTab] = useState<string | null>(null);
  return (
    <ListPage
      title={texts.title}
      endpoint={listClients}
      filters={[
        { field: 'fake', label: clientType, choices: clientTypes },
        { field: 'search', label: texts.search },
        { field: 'kyc_status', label: texts.kyc, choices: statusChoices(kycStatuses) },
        { field: 'active', label: texts.status, choices: activeChoices },
        { field: 'online', label: texts.presence, choices: onlineWords },
        ...staffFilters,
        { field: 'vip', label: texts.vip, choices: vipLevels },
        { range: 'amounts', field: 'score_min', to: 'score_max', label: texts.score },
        { range: 'dates', field: 'from', to: 'to', label: texts.createdAt },
        { field: 'currency', label: texts.currency, choices: verbatimChoices(currencies) },
        ...(currency
          ? [
              {
                range: 'amounts' as const,
                field: 'balance_min' as const,
                to: 'balance_max' as const,
                label: fill(texts.balance, currency),
              },
            ]
          : []),
      ]}
      columns={[
        { field: 'username', label: texts.client, show: 'client', width: 176 },
        { field: 'mobile', label: texts.mobile, show: 'text', width: 128 },
        { field: 'accounts', label: texts.balances, show: Balances, width: 204 },
        { field: 'vip', label: texts.vip, show: 'number', width: 52 },
        { field: 'score', label: texts.score, show: 'number', width: 64 },
        { field: 'kyc_status', label: texts.kyc, show: 'status', width: 100 },
        { field: 'active', label: texts.status, show: ActiveTag, width: 84 },
        { field: 'online', label: texts.presence, show: Presence, width: 152 },
        { field: 'agent_name', label: texts.agent, show: 'text', width: 92 },
        { field: 'superman', label: texts.leader, show: 'text', width: 92 },
        { field: 'mfa', label: texts.mfa, show: mfaWords, width: 64 },
        { field: 'create_datetime', label: texts.createdAt, show: 'time', width: 140 },
        { field: 'id', label: texts.id, show: 'id', optional: true },
      ]}
      actions={<CreateRobotButton />}
      rowActions={ClientActions}
      actionCount={1}
      bulkActions={[moveAll, writeAll]}
      renderRecord={(client, close) => (
        <Suspense>
          <ClientDrawer id={client.id} known={client} tab={tab} onTab={setTab} onClose={close} />
        </Suspense>
      )}
    />
  );
}

/** The currency whose balances are filtered; without one there are none to compare. */
function useBalanceCurrency(): string | undefined {
  const { search, setSearch } = usePage();
  const { currency, balance_min, balance_max, ...others } = search;
  const isLeftOver = !currency && (balance_min !== undefined || balance_max !== undefined);
  useEffect(() => {
    if (isLeftOver) setSearch(others);
  });
  return currency;
}

const moveAll = bulkAction(changeAgent, {
  label: texts.move,
  icon: IconUserShare,
  confirm: texts.confirmMove,
  pick: { label: texts.newAgent, picker: AgentPicker },
  nameOf: ({ username, full_name }: Client) => `${username} ${full_name}`,
  isPossible: () => true,
  inputOf: ({ id, version }, { picked }) => ({ id, version, user_id: picked }),
});

const writeAll = bulkAction(sendMessage, {
  label: texts.message,
  icon: IconMail,
  confirm: texts.confirmMessage,
  write: [
    { name: 'title', label: texts.messageTitle, maxLength: 100 },
    { name: 'content', label: texts.messageContent, maxLength: 2_000, isLong: true },
  ],
  nameOf: ({ username, full_name }: Client) => `${username} ${full_name}`,
  isPossible: () => true,
  inputOf: ({ id }, { words: { title = '', content = '' } }) => ({ id, title, content }),
});

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
