// How far an import has come: clients posted, or taken back.
import type { OpeningImport } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { Progress } from '@mantine/core';
import { useText } from '#platform/texts.ts';
import classes from './opening-imports.module.css';
import { texts } from './opening-imports.texts.ts';

export function Advance({ status, client_count, posted_count, undone_count, is_undoing, refusal }: OpeningImport) {
  const t = useText();
  if (status === 'draft' || status === 'checked') return '—';
  if (refusal !== null) return <span className={classes.refused}>{t(texts.stopped)}</span>;
  const count = is_undoing || status === 'undone' ? undone_count : posted_count;
  return (
    <div className={classes.advance} title={is_undoing ? t(texts.undoing) : undefined}>
      <Progress value={(100 * count) / client_count} aria-label={`${count} / ${client_count}`} />
      <span>
        {count} / {client_count}
      </span>
    </div>
  );
}
