// The keys of a review: A and R decide, digits tick.
import type { RefObject } from 'react';
import { useDrawerKeys } from '#core/record/record-keys.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { texts } from './identity-checks.texts.ts';

interface ReviewKeys {
  approve: () => void;
  reject: () => void;
  tick: (number: number) => void;
}

export function useReviewKeys(place: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  useShortcut('1', texts.tickItem, null);
  useDrawerKeys(place, (key) => {
    if (key === 'a') return keys.approve;
    if (key === 'r') return keys.reject;
    const digit = Number(key);
    return digit >= 1 ? () => keys.tick(digit) : null;
  });
}
