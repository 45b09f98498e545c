// The keys of an open record: J and K go to the one beside it, A and R press the buttons that decide, C the one that claims it.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Text } from '#platform/texts.ts';
import { texts as reviewTexts } from '../review/review.texts.ts';
import { texts } from '#ui/list/list.texts.ts';
import { pressByKey } from '#ui/actions/press-by-key.tsx';
import type { RecordSteps } from '#ui/list/list.types.ts';
import { dialogInFront, useShortcut } from '#ui/shortcuts.ts';

interface RecordKeys {
  steps: RecordSteps | null;
  /** A and R mean something else here. */
  decidesItself: boolean;
}

/** Adds to the shell's own keys, which rest while a drawer is open. */
export function useRecordKeys(place: RefObject<HTMLElement | null>, { steps, decidesItself }: RecordKeys): void {
  useShortcut('J', texts.nextRecord, null);
  useShortcut('K', texts.previousRecord, null);
  useShortcut('A', reviewTexts.approve, null);
  useShortcut('R', reviewTexts.reject, null);
  useDrawerKeys(place, (key) => {
    if (key === 'j') return steps?.next ?? null;
    if (key === 'k') return steps?.previous ?? null;
    if (key !== 'c' && (decidesItself || (key !== 'a' && key !== 'r'))) return null;
    const letter = key.toUpperCase();
    if (!place.current?.querySelector(`button[aria-keyshortcuts="${letter}"]`)) return null;
    const names: Record<string, Text> = { a: reviewTexts.approve, r: reviewTexts.reject };
    return () => pressByKey(place.current, letter, names[key]);
  });
}

/** Keys that work while the drawer is in front, and nothing is being typed. */
export function useDrawerKeys(
  place: RefObject<HTMLElement | null>,
  actionOf: (key: string) => (() => void) | null,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    if (!dialogInFront()?.contains(place.current)) return;
    const run = actionOf(event.key.toLowerCase());
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, [contenteditable]') !== null;
