// The audit lines of a record: who did what to it, when, and what it changed.
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { recordKinds, type RecordWithHistory } from '@backoffice/contract/kit/record-kinds.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { Time } from '#ui/values/time.tsx';
import { ActorName } from '../audit/actor-name.tsx';
import { Changes } from '../audit/changes.tsx';
import { productStatusTexts } from '#core/words/trading/product-kinds.texts.ts';
import { auditActionText } from '../audit/audit-actions.texts.ts';
import { firstLines, pageSize } from './first-lines.ts';
import classes from './record.module.css';
import { texts } from './record.texts.ts';

interface RecordHistoryProps {
  type: RecordWithHistory;
  id: string;
}

export function RecordHistory({ type, id }: RecordHistoryProps) {
  const t = useText();
  const [shown, setShown] = useState(pageSize);
  const statuses = recordKinds[type].table === 'products' ? productStatusTexts : null;
  const lines = useRead(
    listRecordLines,
    { ...firstLines(type, id), page_size: Math.min(shown, 200) },
    { keepPrevious: true },
  );
  if (lines.isError) return <p className={classes.nothing}>{t(explain(lines.error))}</p>;
  if (!lines.data) return <div className={classes.loading} aria-hidden />;
  if (lines.data.items.length === 0) return <p className={classes.nothing}>{t(texts.noHistory)}</p>;
  return (
    <>
      <ol className={classes.lines}>
        {lines.data.items.map(({ id: lineId, action, actor_name, actor_role, at, before, after, reason }) => (
          <li key={lineId}>
            <div className={classes.line}>
              <strong>{t(auditActionText(action))}</strong>
              <span>
                <ActorName actor_name={actor_name} actor_role={actor_role} />
              </span>
              <Time at={at} isExact />
            </div>
            {reason && <div className={classes.reason}>{reason}</div>}
            {before !== null && before !== undefined && (
              <Changes before={before} after={after} {...(statuses && { statuses })} />
            )}
          </li>
        ))}
      </ol>
      {lines.data.total > shown && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + pageSize)}>
          {t(texts.more)}
        </Button>
      )}
    </>
  );
}
