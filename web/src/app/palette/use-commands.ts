// Everything one can go to or do from the palette, as far as one may.
import { listClients, type Client } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { setLocale, useLocale, useText, verbatim, type Text } from '#platform/texts.ts';
import { keySigns, shortcuts } from '#ui/shortcuts.ts';
import { menuTexts } from '#core/menu.texts.ts';
import { useMenuPages } from '../menu.ts';
import { texts as shellTexts } from '../shell.texts.ts';
import { useTabActions } from '../tabs/use-tabs.ts';
import { texts } from './palette.texts.ts';

export interface Command {
  id: string;
  group: Text;
  name: string;
  hint?: string;
  run: () => void;
}

interface Options {
  query: string;
  onDeposit: (client: Client) => void;
}

const typingPauseMs = 200;
const clientsShown = 5;

export function useCommands({ query, onDeposit }: Options): { commands: Command[]; isSearching: boolean } {
  const { clients, isSearching } = useFoundClients(query);
  const commands = [...usePageCommands(), ...useActionCommands()].filter((command) => isMatch(command, query));
  const ofClients = useClientCommands(clients, onDeposit);
  return { commands: [...commands, ...ofClients], isSearching };
}

type Searched = Command & { words: string };

const isMatch = ({ words }: Searched, query: string): boolean =>
  words.toLowerCase().includes(query.trim().toLowerCase());

function usePageCommands(): Searched[] {
  const t = useText();
  const { open } = useTabActions();
  return useMenuPages().map(({ name, path }) => {
    const { zh, en } = menuTexts[name];
    return {
      id: path,
      group: texts.pages,
      name: t(menuTexts[name]),
      words: `${zh} ${en}`,
      run: () => open(path),
    };
  });
}

/** Actions of this page's keys, and what everybody can change about the screen. */
function useActionCommands(): Searched[] {
  const t = useText();
  const locale = useLocale();
  const { setColorScheme } = useMantineColorScheme();
  const fromKeys = shortcuts
    .get()
    .filter(({ run, keys }) => run && keys !== 'Mod+K')
    .map(({ keys, text, run }) => ({ text, hint: keySigns(keys).join(' '), run: () => run?.() }));
  const choices = [
    { text: shellTexts.toDark, run: () => setColorScheme('dark') },
    { text: shellTexts.toLight, run: () => setColorScheme('light') },
    locale === 'zh-CN'
      ? { text: verbatim('English'), run: () => setLocale('en-US') }
      : { text: verbatim('简体中文'), run: () => setLocale('zh-CN') },
  ];
  return [...fromKeys, ...choices].map(({ text, ...action }) => ({
    ...action,
    id: `action ${text.en}`,
    group: texts.actions,
    name: t(text),
    words: `${text.zh} ${text.en}`,
  }));
}

function useFoundClients(query: string) {
  const [search] = useDebouncedValue(query.trim(), typingPauseMs);
  const mayRead = useAllowed(listClients.access);
  const isAsked = mayRead && search.length >= 2;
  const { data, isFetching } = useRead(
    listClients,
    { search, page_size: clientsShown },
    { enabled: isAsked, keepPrevious: true },
  );
  return {
    clients: isAsked ? (data?.items ?? []) : [],
    isSearching: mayRead && (isFetching || search !== query.trim()),
  };
}

function useClientCommands(clients: readonly Client[], onDeposit: (client: Client) => void): Command[] {
  const t = useText();
  const { open } = useTabActions();
  const mayFund = useAllowed(recordDeposit.access);
  return clients.flatMap((client) => {
    const { id, username, full_name, mobile, accounts } = client;
    const go: Command = {
      id,
      group: texts.clients,
      name: `${username} ${full_name}`,
      hint: mobile,
      run: () => open(pathOf('client'), { id }),
    };
    const fund: Command = {
      id: `fund ${id}`,
      group: texts.actions,
      name: t(texts.deposit, username),
      run: () => onDeposit(client),
    };
    return mayFund && accounts.length > 0 ? [go, fund] : [go];
  });
}
