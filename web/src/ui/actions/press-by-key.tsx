// Keys that press the buttons of a part of the page, such as a desk beside a list.
import type { RefObject } from 'react';
import { verbatim, type Text } from '#platform/texts.ts';
import { notifyWarning } from '#ui/feedback/notify.ts';
import { useShortcut } from '#ui/shortcuts.ts';

/** Presses the button that names this key; one that is disabled says why it is. */
export function pressByKey(place: Element | null, letter: string): void {
  const button = place?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${letter}"]`);
  if (!button) return;
  const reason = button.disabled && button.closest('[data-why-not]')?.getAttribute('aria-label');
  if (reason) notifyWarning(verbatim(reason));
  else button.click();
}

interface PressByKeyProps {
  letter: string;
  /** Name of what it does, for the help. */
  text: Text;
  /** Part of the page that has the button. */
  place: RefObject<Element | null>;
}

/** Listens for the key while it is drawn. */
export function PressByKey({ letter, text, place }: PressByKeyProps) {
  useShortcut(letter, text, () => pressByKey(place.current, letter));
  return null;
}
