// The list of clients, real and robot, with what can be done for one or many of them.
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { listClients, type Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { IconCashPlus, IconMail, IconUserShare } from '@tabler/icons-react';
import { useEffect } from 'react';
import { fieldLabels } from '#core/fields.texts.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { AgentPicker } from '#core/pickers/staff-picker.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { bulkAction } from '#ui/list/bulk/bulk-action.ts';
import { useOpenPart } from '#ui/list/list.address.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import type { RecordProps } from '#ui/list/list.types.ts';
import { rowForm } from '#ui/list/row-actions.tsx';
import { usePage } from '#ui/page.ts';
import { ActiveTag, Balances, Presence } from './clients.cells.tsx';
import { CreateRobotButton } from './clients.robot-button.tsx';
import {
  activeChoices,
  depositHabitTexts,
  holdTexts,
  labels,
  mfaTexts,
  onlineTexts,
  pocketTexts,
  texts,
  vipLevels,
} from './clients.texts.ts';

const ClientDrawer = lazyDialog(async () => ({ default: (await import('./clients.drawer.tsx')).ClientDrawer }));
const RecordDeposit = lazyDialog(async () => ({
  default: (await import('#features/deposits/deposits.drawer.tsx')).RecordDeposit,
}));

export const readAhead = readListAhead(listClients);

export function ClientsPage() {
  const currency = useBalanceCurrency();
  return (
    <ListPage
      title={texts.title}
      endpoint={listClients}
      labels={{ ...labels, active: fieldLabels.status, balance: fill(texts.balance, currency ?? '') }}
      choices={{
        active: activeChoices,
        online: onlineTexts,
        vip: vipLevels,
        mfa: mfaTexts,
        holds: pocketTexts,
        deposited: depositHabitTexts,
        on_hold: holdTexts,
      }}
      filters={[
        'fake',
        'search',
        'kyc_status',
        'active',
        'online',
        'agent_id',
        'superman_id',
        'vip',
        'score',
        'dates',
        'deposited',
        'holds',
        'on_hold',
        'currency',
        ...(currency ? ['balance' as const] : []),
      ]}
      columns={[
        'username',
        'mobile',
        { field: 'accounts', show: Balances, width: 204 },
        'vip',
        { field: 'score', optional: true },
        'kyc_status',
        { field: 'active', show: ActiveTag, width: 88 },
        { field: 'online', show: Presence, width: 152 },
        'agent_name',
        { field: 'superman', optional: true },
        { field: 'mfa', optional: true },
        'create_datetime',
        { field: 'id', optional: true },
      ]}
      actions={<CreateRobotButton />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      record={ClientRecord}
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
  textFields: [
    { name: 'title', label: texts.messageTitle, maxLength: 100 },
    { name: 'content', label: texts.messageContent, maxLength: 2_000, isLong: true },
  ],
  nameOf: ({ username, full_name }: Client) => `${username} ${full_name}`,
  isPossible: () => true,
  inputOf: ({ id }, { typedTexts: { title = '', content = '' } }) => ({ id, title, content }),
});

const bulkActions = [moveAll, writeAll];

const rowActions = [
  rowForm<Client>(recordDeposit, {
    label: texts.deposit,
    icon: IconCashPlus,
    whyNot: ({ accounts }) => (accounts.length > 0 ? null : texts.noAccount),
    renderForm: (client, close) => <RecordDeposit client={client} onClose={close} />,
  }),
];

function ClientRecord({ record, onClose }: RecordProps<Client>) {
  const [tab, setTab] = useOpenPart();
  return <ClientDrawer id={record.id} known={record} tab={tab} onTab={setTab} onClose={onClose} />;
}
