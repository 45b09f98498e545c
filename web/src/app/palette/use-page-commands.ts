// What the palette finds without a call: pages, the parts of pages and settings by their words, and what the keys do.
import { useMantineColorScheme } from '@mantine/core';
import { setLocale, useLocale, useText, verbatim, type Text } from '#platform/texts.ts';
import { anyDigit, keySigns, shortcuts } from '#ui/shortcuts.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { useMenuPages } from '#app/menu/menu.ts';
import { texts as shellTexts } from '#app/shell/shell.texts.ts';
import { useTabActions } from '#app/tabs/use-tabs.ts';
import type { Command } from './commands.ts';
import { scoreOf, type Score } from './matching.ts';
import { texts } from './palette.texts.ts';
import { places } from './places.ts';

interface Scored {
  command: Command;
  score: Score;
}

/** From this score on they stand before what the server finds: they are called so, or begin so. */
const strong: Score = 3;
const placesShown = 6;

export interface PageCommands {
  strong: Command[];
  weak: Command[];
}

export function usePageCommands(query: string): PageCommands {
  const pages = inOrder(useScoredPages(query));
  // Without a text all pages are listed; their parts would be too many.
  const parts = inOrder(useScoredPlaces(query)).slice(0, query.trim() === '' ? 0 : placesShown);
  const actions = inOrder(useScoredActions(query));
  const all = [...pages, ...parts, ...actions];
  return {
    strong: all.filter(({ score }) => score >= strong).map(({ command }) => command),
    weak: all.filter(({ score }) => score < strong).map(({ command }) => command),
  };
}

const inOrder = (scored: readonly Scored[]): Scored[] =>
  scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);

/** The name in the other language, where that is what was typed. */
const otherName = ({ zh, en }: Text, query: string, shown: string): { hint?: string } => {
  const typed = query.trim().toLowerCase();
  const other = shown === zh ? en : zh;
  return typed !== '' && other.toLowerCase().includes(typed) && !shown.toLowerCase().includes(typed)
    ? { hint: other }
    : {};
};

function useScoredPages(query: string): Scored[] {
  const t = useText();
  const { open } = useTabActions();
  return useMenuPages().map(({ name, path }) => ({
    score: scoreOf(menuTexts[name], query),
    command: {
      id: path,
      group: texts.pages,
      name: t(menuTexts[name]),
      ...otherName(menuTexts[name], query, t(menuTexts[name])),
      address: { pathname: path, search: {} },
      run: () => open(path),
    },
  }));
}

function useScoredPlaces(query: string): Scored[] {
  const t = useText();
  const { open } = useTabActions();
  const pages = useMenuPages();
  return places.flatMap(({ page, search, text, within }, index) => {
    const path = pages.find(({ name }) => name === page)?.path;
    if (path === undefined) return [];
    return [
      {
        score: scoreOf(text, query),
        command: {
          id: `place ${index}`,
          group: texts.places,
          name: t(text),
          hint: [menuTexts[page], ...(within ? [within] : [])].map(t).join(' › '),
          address: { pathname: path, search },
          run: () => open(path, search),
        },
      },
    ];
  });
}

/** Actions of this page's keys, and what everybody can change about the screen. */
function useScoredActions(query: string): Scored[] {
  const t = useText();
  const locale = useLocale();
  const { setColorScheme } = useMantineColorScheme();
  const fromKeys = shortcuts
    .get()
    .filter(({ run, keys }) => run && keys !== 'Mod+K' && keys !== anyDigit)
    .map(({ keys, text, run }) => ({ text, hint: keySigns(keys).join(' '), run: () => run?.(keys) }));
  const choices: { text: Text; hint?: string; run: () => void }[] = [
    { text: shellTexts.toDark, run: () => setColorScheme('dark') },
    { text: shellTexts.toLight, run: () => setColorScheme('light') },
    locale === 'zh-CN'
      ? { text: verbatim('English'), run: () => setLocale('en-US') }
      : { text: verbatim('简体中文'), run: () => setLocale('zh-CN') },
  ];
  return [...fromKeys, ...choices].map(({ text, ...action }) => ({
    score: scoreOf(text, query),
    command: { ...action, id: `action ${text.en}`, group: texts.actions, name: t(text) },
  }));
}
