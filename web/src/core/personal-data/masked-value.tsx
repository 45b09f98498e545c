// A masked number that a click shows in full.
import { revealPersonalData, type Revealable } from '@backoffice/contract/personal-data/personal-data.ts';
import { useState, type ReactNode } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { useOffWhileOffline } from '#ui/actions/write-button.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import classes from './masked-value.module.css';
import { texts } from './personal-data.texts.ts';

export interface MaskedValueProps {
  /** What it is, and the record it stands in. */
  value: Revealable;
  id: string;
  text: string;
  renderFull: (text: string) => ReactNode;
}

export default function MaskedValue({ value, id, text, renderFull }: MaskedValueProps) {
  const t = useText();
  const reveal = useWrite(revealPersonalData);
  const { disabled, title } = useOffWhileOffline();
  const [revealed, setRevealed] = useState<string | null>(null);
  if (revealed !== null) return renderFull(revealed);
  const read = () =>
    reveal.mutate(
      { input: { id, value } },
      {
        onSuccess: (answer) => 'text' in answer && setRevealed(answer.text),
        onError: (error) => notifyFailed(texts.notRevealed, error),
      },
    );
  return (
    <button
      type="button"
      className={classes.masked}
      title={title ?? t(texts.reveal)}
      aria-label={`${text} ${t(texts.reveal)}`}
      disabled={disabled || reveal.isPending}
      onClick={read}
    >
      {text}
    </button>
  );
}
