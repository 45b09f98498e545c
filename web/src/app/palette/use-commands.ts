// Everything one can go to or do from the palette, as far as one may: what is found here at once, and what the server finds.
import { useGrants, isAllowed } from '#platform/session/permissions.tsx';
import type { ClientHit, RecordHit } from '@backoffice/contract/search/search.ts';
import { recordName } from '#core/record/record-names.texts.ts';
import { isStatus, statuses } from '#core/words/statuses.texts.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { useTabActions } from '#app/tabs/use-tabs.ts';
import { clientActions, type ClientAction } from './client-actions.tsx';
import type { Command } from './commands.ts';
import { addressOf, addressOfInstrument, groupOf, reasonOf, type Address } from './hits.ts';
import { scoreOf } from './matching.ts';
import { texts } from './palette.texts.ts';
import { useCardLookUp, useFound, useRecent, type Found } from './use-found.ts';
import { usePageCommands } from './use-page-commands.ts';

export type OnAction = (action: ClientAction, clientId: string) => void;

interface Commands extends Pick<Found, 'isFailed' | 'hasMore' | 'retry'> {
  commands: Command[];
  isSearching: boolean;
  /** What was looked for and is not there. */
  notice: Text | null;
}

export function useCommands(query: string, onAction: OnAction): Commands {
  const { open } = useTabActions();
  const { action, rest } = readAction(query);
  const found = useFound(action ? rest : query);
  const recent = useRecent(query.trim() === '');
  const card = useCardLookUp(query);
  const pages = usePageCommands(query);
  const toCommand = useHits();
  const ofClients = useActionsOf(onAction);
  const t = useText();

  const leadTo = ({ pathname, search }: Address) => open(pathname, search);
  const opened = [...recent.clients.map(toCommand.client), ...recent.records.flatMap(toCommand.record)]
    .toSorted((one, other) => placeOf(one, recent.order) - placeOf(other, recent.order))
    .map((command) => ({ ...command, id: `recent ${command.id}`, group: texts.recent }));
  const lookUp: Command[] =
    card.number && !card.clients
      ? [
          {
            id: 'card',
            group: texts.actions,
            name: t(texts.lookUpCard, card.number.slice(-4)),
            hint: t(texts.isLogged),
            staysOpen: true,
            run: card.lookUp,
          },
        ]
      : [];
  const clients = [...found.clients, ...(card.clients ?? [])];
  const commands = [
    ...(action ? ofClients(clients, [action]) : []),
    ...opened,
    ...pages.strong,
    ...clients.map(toCommand.client),
    ...found.records.flatMap(toCommand.record),
    ...found.instruments.map((hit): Command => {
      const address = addressOfInstrument(hit);
      const name = t({ zh: hit.name_zh, en: hit.name_en });
      const otherName = name === hit.name_zh ? hit.name_en : hit.name_zh;
      return {
        id: hit.symbol,
        group: texts.instruments,
        name: `${hit.symbol} ${name}`,
        ...(otherName !== name && { hint: otherName }),
        address,
        run: () => leadTo(address),
        ...(!hit.active && { mark: t(texts.disabled) }),
      };
    }),
    ...lookUp,
    ...(action ? [] : ofClients(clients.slice(0, 1), clientActions)),
    ...pages.weak,
  ];
  return {
    commands,
    hasMore: found.hasMore,
    isFailed: found.isFailed,
    retry: found.retry,
    isSearching: found.isSearching || card.isSearching,
    notice: found.cardsRefused ? texts.tooManyCards : card.clients?.length === 0 ? texts.noCard : null,
  };
}

/** A record's row has its kind before its id. */
const placeOf = ({ id }: Command, order: readonly string[]): number => order.indexOf(id.split(' ').at(-1) ?? '');

/** The words of an action, then a client: `入金 王伟`, `deposit wang`. */
function readAction(query: string): { action: ClientAction | null; rest: string } {
  const [first = '', ...others] = query.trim().split(/\s+/);
  const none = { action: null, rest: '' };
  if (others.length === 0) return none;
  const action = clientActions.find(({ label }) => scoreOf(label, first) >= 3);
  return action ? { action, rest: others.join(' ') } : none;
}

function useActionsOf(onAction: OnAction) {
  const t = useText();
  const grants = useGrants();
  return (clients: readonly ClientHit[], actions: readonly ClientAction[]): Command[] =>
    clients.flatMap((client) =>
      actions
        .filter(
          ({ endpoint, needsAccount }) => isAllowed(grants, endpoint.access) && (client.has_account || !needsAccount),
        )
        .map((action) => ({
          id: `${action.name} ${client.id}`,
          group: texts.actions,
          name: t(fill(texts.forClient, { action: t(action.label), name: client.username })),
          hint: client.full_name,
          staysOpen: true,
          run: () => onAction(action, client.id),
        })),
    );
}

function useHits() {
  const t = useText();
  const { open } = useTabActions();
  const client = (hit: ClientHit): Command => {
    const address: Address = addressOf('client', hit.id) ?? { pathname: '/', search: {} };
    const name = `${hit.username} ${hit.full_name}`;
    const reason = reasonOf(hit.matched, name);
    return {
      id: hit.id,
      group: texts.clients,
      name,
      hint: [reason && t(reason), hit.agent_name].filter(Boolean).join(' · '),
      ...(!hit.active && { mark: t(texts.disabled) }),
      ...(hit.fake && { mark: t(texts.robot) }),
      address,
      run: () => open(address.pathname, address.search),
    };
  };
  const record = (hit: RecordHit): Command[] => {
    const address = addressOf(hit.type, hit.id);
    if (!address) return [];
    const { username, full_name, name_zh, name_en, amount, currency, status, matched } = hit;
    const own =
      name_zh === null && name_en === null ? null : t({ zh: name_zh ?? name_en ?? '', en: name_en ?? name_zh ?? '' });
    const called = own ?? (username ? `${username} ${full_name ?? ''}` : `…${hit.id.slice(-6)}`);
    const reason = reasonOf(matched, called);
    const money = amount === null ? null : `${formatMoney(amount, currency ?? undefined)} ${currency ?? ''}`;
    const word = status !== null && isStatus(status) ? t(statuses[status].text) : null;
    return [
      {
        id: `${hit.type} ${hit.id}`,
        group: groupOf(hit.type),
        name: hit.type === 'staff' ? called : `${t(recordName(hit.type))} ${called}`,
        hint: [reason && t(reason), money, word].filter(Boolean).join(' · '),
        ...(hit.fake && { mark: t(texts.robot) }),
        address,
        run: () => open(address.pathname, address.search),
      },
    ];
  };
  return { client, record };
}
