// The way to every page the signed-in person may open: searched by typing, walked by the arrow keys.
import { TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useText } from '#platform/texts.ts';
import { menuIcons, plainIcon } from '#app/menu/menu.icons.ts';
import { menuTexts } from '#core/words/menu.texts.ts';
import { useMenu, type MenuEntry } from '#app/menu/menu.ts';
import { texts } from './shell.texts.ts';
import classes from './side-menu.module.css';
import { useTabActions } from '#app/tabs/use-tabs.ts';

interface SideMenuProps {
  /** Icons alone, with their names on hover. */
  isCompact?: boolean;
  onNavigate?: () => void;
}

export function SideMenu({ isCompact = false, onNavigate }: SideMenuProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  const entries = matching(useMenu(), query);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a, button')];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    // Enter in the box opens what was found first.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && query) stops.find(isLink)?.click();
    else if (step) stops[here + step]?.focus();
    else return;
    event.preventDefault();
  };

  return (
    // The keys only help those who are already in it; every stop is a link or a button of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={classes.menu} aria-label={t(texts.menu)} data-compact={isCompact || undefined} onKeyDown={walk}>
      {!isCompact && (
        <TextInput
          className={classes.search}
          leftSection={<IconSearch size={14} />}
          placeholder={t(texts.searchMenu)}
          aria-label={t(texts.searchMenu)}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <Entries entries={entries} isCompact={isCompact} isSearched={query !== ''} onNavigate={onNavigate} />
      {entries.length === 0 && <p className={classes.nothing}>{t(texts.nothingFound)}</p>}
    </nav>
  );
}

const isLink = (element: HTMLElement) => element instanceof HTMLAnchorElement;

/** Searches both languages, whichever is shown: colleagues speak both. A group is found with all that is in it. */
function matching(entries: MenuEntry[], query: string): MenuEntry[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return entries;
  return entries.flatMap((entry) => {
    const { zh, en } = menuTexts[entry.name];
    if (`${zh} ${en}`.toLowerCase().includes(wanted)) return [entry];
    const children = matching(entry.children, query);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

interface EntriesProps {
  entries: MenuEntry[];
  isCompact: boolean;
  isSearched: boolean;
  onNavigate: (() => void) | undefined;
}

function Entries({ entries, ...props }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.name}>
          {entry.children.length > 0 ? <Group entry={entry} {...props} /> : <Entry entry={entry} {...props} />}
        </li>
      ))}
    </ul>
  );
}

interface EntryProps extends Omit<EntriesProps, 'entries'> {
  entry: MenuEntry;
}

function Group({ entry: { name, children }, ...props }: EntryProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(true);
  const isShown = isOpen || props.isSearched || props.isCompact;
  return (
    <>
      {props.isCompact ? (
        <hr className={classes.line} />
      ) : (
        <button type="button" className={classes.group} aria-expanded={isShown} onClick={() => setIsOpen(!isOpen)}>
          {t(menuTexts[name])}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      {isShown && <Entries entries={children} {...props} />}
    </>
  );
}

function Entry({ entry: { name, path }, isCompact, onNavigate }: EntryProps) {
  const t = useText();
  const { open } = useTabActions();
  const isHere = useLocation({ select: ({ pathname }) => pathname === path });
  const Icon = menuIcons[name] ?? plainIcon;

  const openTab = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another browser tab or window
    event.preventDefault();
    open(path);
    onNavigate?.();
  };

  return (
    <Link
      to={path}
      className={classes.entry}
      aria-current={isHere ? 'page' : undefined}
      onClick={openTab}
      onPointerEnter={noteHeight}
      onFocus={noteHeight}
    >
      <Icon size={isCompact ? 20 : 16} stroke={1.75} aria-hidden />
      <span className={classes.name} title={isCompact ? undefined : t(menuTexts[name])}>
        {t(menuTexts[name])}
      </span>
    </Link>
  );
}

/** Notes the place of a scrolled entry: its name stands beside it, over the edge of the narrow menu. */
function noteHeight({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.style.setProperty('--top', `${currentTarget.getBoundingClientRect().top}px`);
}
