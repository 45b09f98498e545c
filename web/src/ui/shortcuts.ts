// Keyboard shortcuts: each is registered where it works, so that the help dialog can list them all.
import { useEffect, useRef } from 'react';
import { createStore } from '#platform/store.ts';
import type { Text } from '#platform/texts.ts';

export interface Shortcut {
  /** Keys such as `Mod+K`, `Alt+Shift+ArrowLeft`, `?`, or `1–9` for any of these digits. Mod is Command on a Mac and Control elsewhere. */
  keys: string;
  text: Text;
  /** Called with the key that was pressed. Null where the page listens by itself and only the help dialog needs the key. */
  run: ((key: string) => void) | null;
  /** True if it works on every page. */
  isEverywhere: boolean;
}

export const shortcuts = createStore<readonly Shortcut[]>([]);

interface ShortcutOptions {
  isEverywhere?: boolean;
}

/** Listens while the component is in sight: the keys of a page behind another do nothing. */
export function useShortcut(
  keys: string,
  text: Text,
  run: Shortcut['run'],
  { isEverywhere = false }: ShortcutOptions = {},
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isDescribedOnly = run === null;
  useEffect(() => {
    const shortcut = { keys, text, run: isDescribedOnly ? null : (key: string) => latest.current?.(key), isEverywhere };
    shortcuts.set([...shortcuts.get(), shortcut]);
    return () => shortcuts.set(shortcuts.get().filter((other) => other !== shortcut));
  }, [keys, text, isDescribedOnly, isEverywhere]);
}

function listen(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  // The latest registration wins: a page may redefine a key.
  const shortcut = shortcuts.get().findLast(({ keys, run }) => run && isPressed(event, keys));
  if (!shortcut || (isPlain(event) && isForSomethingElse(event))) return;
  event.preventDefault();
  shortcut.run?.(event.key);
}

export function listenToShortcuts(): () => void {
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}

/** Any of these digits: the run is told which. */
export const anyDigit = '1–9';

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent);

function isPressed(event: KeyboardEvent, keys: string): boolean {
  const names = keys.split('+');
  const key = names.pop() ?? '';
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  if (names.includes('Mod') !== isMod || names.includes('Alt') !== event.altKey) return false;
  if (!isPlain(event) && names.includes('Shift') !== event.shiftKey) return false;
  if (key === anyDigit) return /^[1-9]$/.test(event.key);
  // Count the place of the key too: with Alt a Mac writes other letters.
  return event.key.toUpperCase() === key.toUpperCase() || (event.altKey && event.code === `Key${key}`);
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

function isForSomethingElse({ target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || isDialogOpen();
}

/** The topmost visible one; pages in the background keep their dialogs open. */
export const dialogInFront = (): Element | undefined =>
  [...document.querySelectorAll('[aria-modal="true"]:not([data-behind] *)')].at(-1);

export const isDialogOpen = (): boolean => dialogInFront() !== undefined;

const signs: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Alt: isMac ? '⌥' : 'Alt',
  Shift: isMac ? '⇧' : 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** The keys as they stand on the keyboard. */
export const keySigns = (keys: string): string[] => keys.split('+').map((name) => signs[name] ?? name);
