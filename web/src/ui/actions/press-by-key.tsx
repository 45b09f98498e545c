// Keys that press the buttons of a part of the page, such as a row of a list or a desk beside it.
import type { RefObject } from 'react';
import { fill, verbatim, type Text } from '#platform/texts.ts';
import { notifyWarning } from '#ui/feedback/notify.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import { texts } from './press-by-key.texts.ts';

/**
 * Presses the button that names this key; one that is disabled says why it is. Where there is no reason to read, or no button, it
 * says that this action is not for this record.
 */
export function pressByKey(place: Element | null, letter: string, action?: Text): void {
  const button = place?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${letter}"]`);
  if (button && !button.disabled) return button.click();
  const reason = button?.closest('[data-why-not]')?.getAttribute('aria-label');
  // One that is at work has been pressed already.
  if (reason) notifyWarning(verbatim(reason));
  else if (action && !button?.dataset['loading']) notifyWarning(fill(texts.notForRecord, action));
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
