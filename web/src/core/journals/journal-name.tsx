// Names of journals in words: the kind and the moment in the record's life.
import { journalKindTexts } from '@backoffice/contract/ledger/ledger.texts.ts';
import type { JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { useText } from '#platform/texts.ts';
import { stepText } from './journal-steps.texts.ts';
import classes from './journal-name.module.css';

const recordNames: Partial<Record<JournalKind, string>> = {
  compensation: 'adjustment',
  bonus: 'adjustment',
  fine: 'loan',
  arrears: 'account',
};

/** Name in the audit log of the record behind a journal; most are called like their journals. */
export const recordOf = (kind: JournalKind): string => recordNames[kind] ?? kind;

export function JournalName({ kind, step }: { kind: JournalKind; step: string }) {
  const t = useText();
  return (
    <>
      {t(journalKindTexts[kind])} <span className={classes.step}>{t(stepText(step))}</span>
    </>
  );
}
