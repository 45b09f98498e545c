// The keys of a review: A and R decide, digits tick, J and K go to the one beside it.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { dialogInFront, useShortcut } from '#ui/shortcuts.ts';
import { texts } from './identity-checks.texts.ts';

interface ReviewKeys {
  approve: () => void;
  reject: () => void;
  tick: (number: number) => void;
  next: (() => void) | null;
  previous: (() => void) | null;
}

/** Beside the shell's own, which rest while a drawer is open; these work only while no other dialog stands before it. */
export function useReviewKeys(place: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  useShortcut('A', texts.approve, null);
  useShortcut('R', texts.reject, null);
  useShortcut('1', texts.tickItem, null);
  useShortcut('J', texts.nextCase, null);
  useShortcut('K', texts.previousCase, null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    if (!dialogInFront()?.contains(place.current)) return;
    const actions: Record<string, (() => void) | null> = {
      a: keys.approve,
      r: keys.reject,
      j: keys.next,
      k: keys.previous,
    };
    const digit = Number(event.key);
    const action = digit >= 1 ? () => keys.tick(digit) : actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, [contenteditable]') !== null;
