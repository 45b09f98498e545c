// What a journal did, in words: its kind and the moment in its record's life.
import type { JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { useText } from '#platform/texts.ts';
import classes from './ledger.module.css';
import { kindTexts, stepText } from './ledger.texts.ts';

export function JournalName({ kind, step }: { kind: JournalKind; step: string }) {
  const t = useText();
  return (
    <>
      {t(kindTexts[kind])} <span className={classes.step}>{t(stepText(step))}</span>
    </>
  );
}
