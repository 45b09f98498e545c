// The list of clients, real and robot, with what can be done for one or many of them.
import { mostTaggedClients, tagClients } from '@backoffice/contract/client-tags/client-tags.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { listClients, type Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { sendMessage } from '@backoffice/contract/messages/messages.ts';
import { IconCashPlus, IconMail, IconTags, IconUserShare } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { TagChips } from '#core/tags/tag-chips.tsx';
import { ManageTagsButton, TagManyForm, TagPicker, tagTexts } from '#features/client-tags/client-tags.public.tsx';
import { FundForm } from '#core/fund-operations/fund-forms.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { AgentPicker } from '#core/pickers/staff-picker.tsx';
import { fill } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { bulkAction, type BulkAction } from '#ui/list/bulk/bulk-action.ts';
import { useOpenPart } from '#ui/list/list.address.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import type { FileColumn, RecordProps } from '#ui/list/list.types.ts';
import { rowForm } from '#ui/list/row-actions.tsx';
import { usePage } from '#ui/layout/page.ts';
import { ActiveTag, Balances, Presence } from './clients.cells.tsx';
import { CreateRobotButton } from './clients.robot-button.tsx';
import {
  activeChoices,
  depositHabitTexts,
  holdTexts,
  labels,
  mfaTexts,
  onlineTexts,
  balanceKindTexts,
  texts,
  vipLevels,
} from './clients.texts.ts';
import { currencies } from '@backoffice/contract/kit/money.ts';
import { exportTexts } from '#ui/list/export/export.texts.ts';

const ClientDrawer = lazyDialog(async () => ({ default: (await import('./clients.drawer.tsx')).ClientDrawer }));

export const readAhead = readListAhead(listClients);

export function ClientsPage() {
  const currency = useBalanceCurrency();
  const [tagged, setTagged] = useState<string[] | null>(null);
  const [bulkActions] = useState(() => [moveAll, writeAll, tagAll(setTagged)]);
  return (
    <>
      <ListPage
        title={texts.title}
        endpoint={listClients}
        labels={{ ...labels, active: fieldLabels.status, balance: fill(texts.balance, currency ?? '') }}
        choices={{
          active: activeChoices,
          online: onlineTexts,
          vip: vipLevels,
          mfa: mfaTexts,
          holds: balanceKindTexts,
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
          { field: 'tag_id', picker: TagPicker },
          'currency',
          ...(currency ? ['balance' as const] : []),
        ]}
        columns={[
          'username',
          'mobile',
          { field: 'accounts', show: Balances, width: 204, file: balanceFile },
          'vip',
          { field: 'score', optional: true },
          'kyc_status',
          { field: 'tags', show: TagChips, width: 160, file: tagsFile, optional: true },
          { field: 'active', show: ActiveTag, width: 88 },
          { field: 'online', show: Presence, width: 152, file: presenceFile },
          'agent_name',
          { field: 'superman', optional: true },
          { field: 'mfa', optional: true },
          'create_datetime',
          { field: 'id', optional: true },
        ]}
        actions={
          <>
            <ManageTagsButton />
            <CreateRobotButton />
          </>
        }
        rowActions={rowActions}
        bulkActions={bulkActions}
        record={ClientRecord}
      />
      <Suspense>{tagged && <TagManyForm ids={tagged} onClose={() => setTagged(null)} />}</Suspense>
    </>
  );
}

/** A column for each currency, so that balances can be added up. */
const balanceFile: readonly FileColumn[] = currencies.map((currency) => ({
  field: 'accounts.balance',
  only: { field: 'currency', value: currency },
  label: fill(texts.balance, currency),
  show: 'number',
}));

const tagsFile: readonly FileColumn[] = [{ field: { zh: 'tags.name_zh', en: 'tags.name_en' }, label: labels.tags }];

const presenceFile: readonly FileColumn[] = [
  { field: 'online', label: texts.onlineNow, words: { true: exportTexts.yes, false: exportTexts.no } },
  { field: 'last_seen_datetime', show: 'time', empty: texts.neverSeen },
];

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

/** One call for all: the form asks which tags. */
const tagAll = (open: (ids: string[]) => void): BulkAction<Client> => ({
  endpoint: tagClients,
  label: tagTexts.tagSeveral,
  icon: IconTags,
  confirm: tagTexts.tagMany,
  nameOf: ({ username }) => username,
  isPossible: () => true,
  run: () => Promise.resolve(),
  together: {
    most: mostTaggedClients,
    tooMany: tagTexts.tooManyToTag,
    run: (rows) => Promise.resolve(open(rows.map(({ id }) => id))),
  },
});

const rowActions = [
  rowForm<Client>(recordDeposit, {
    label: texts.deposit,
    icon: IconCashPlus,
    whyNot: ({ accounts }) => (accounts.length > 0 ? null : texts.noAccount),
    renderForm: (client, close) => <FundForm operation="deposit" client={client} onClose={close} />,
  }),
];

function ClientRecord({ record, onClose }: RecordProps<Client>) {
  const [tab, setTab] = useOpenPart();
  return <ClientDrawer id={record.id} known={record} tab={tab} onTab={setTab} onClose={onClose} />;
}
