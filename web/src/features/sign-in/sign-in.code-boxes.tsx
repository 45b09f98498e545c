// Six boxes for the six digits of an authenticator. Typing, pasting and the phone's own suggestion all fill them.
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useText } from '#platform/texts.ts';
import classes from './sign-in.code-boxes.module.css';
import { texts } from './sign-in.texts.ts';

export const codeLength = 6;
const places = Array.from({ length: codeLength }, (_, place) => place);

interface CodeBoxesProps {
  /** One character each, a space where nothing was typed yet. */
  value: string;
  onChange: (value: string) => void;
  onComplete: (code: string) => void;
  label: string;
  isInvalid: boolean;
  disabled: boolean;
}

export function CodeBoxes({ value, onChange, onComplete, label, isInvalid, disabled }: CodeBoxesProps) {
  const t = useText();
  const boxes = useRef<HTMLFieldSetElement>(null);
  const digits = places.map((place) => value[place]?.trim() ?? '');
  const focus = (place: number) =>
    boxes.current?.querySelectorAll('input')[Math.min(Math.max(place, 0), codeLength - 1)]?.focus();

  useEffect(() => focusFirst(boxes.current), [boxes]);

  /** Writes from this place on, as many digits as there are. */
  const write = (place: number, typed: string) => {
    const fresh = typed.replaceAll(/\D/g, '').slice(0, codeLength - place);
    const next = digits.map((digit, at) => fresh[at - place] ?? digit);
    onChange(next.map((digit) => digit || ' ').join(''));
    focus(place + fresh.length);
    if (fresh && next.every(Boolean)) onComplete(next.join(''));
  };

  const erase = (place: number) => onChange(digits.map((digit, at) => (at === place ? '' : digit) || ' ').join(''));

  const keys: Record<string, (place: number) => void> = {
    ArrowLeft: (place) => focus(place - 1),
    ArrowRight: (place) => focus(place + 1),
    Home: () => focus(0),
    End: () => focus(codeLength - 1),
    Delete: erase,
    Backspace: (place) => {
      const target = digits[place] ? place : Math.max(place - 1, 0);
      erase(target);
      focus(target);
    },
  };
  const press = (event: KeyboardEvent, place: number) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(place);
  };
  const paste = (event: ClipboardEvent, place: number) => {
    event.preventDefault();
    const pasted = normalDigits(event.clipboardData.getData('text'));
    write(pasted.length >= codeLength ? 0 : place, pasted);
  };

  return (
    <fieldset ref={boxes} aria-label={label} className={classes.boxes}>
      {places.map((place) => (
        <input
          key={place}
          className={classes.box}
          aria-label={t(texts.digit, place + 1)}
          aria-invalid={isInvalid || undefined}
          // Wide enough for a whole code: that is how phones fill in the one they were sent.
          maxLength={codeLength}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          disabled={disabled}
          value={digits[place]}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => write(place, typedOver(digits[place] ?? '', event.currentTarget.value))}
          onKeyDown={(event) => press(event, place)}
          onPaste={(event) => paste(event, place)}
        />
      ))}
    </fieldset>
  );
}

const focusFirst = (boxes: HTMLElement | null) => boxes?.querySelector('input')?.focus();

/** Digits added to a box that was already filled. */
const typedOver = (before: string, now: string): string => {
  const digits = normalDigits(now);
  return before && digits.length === 2 ? digits.replace(before, '') : digits;
};

/** Chinese keyboards may type digits of double width; people copy codes with a gap in the middle. */
const normalDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');
