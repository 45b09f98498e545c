// The desk beside the list of hits: the hit under the keyboard, and the keys that decide on it.
import type { ScreeningHit } from '@backoffice/contract/screening/screening.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { PendingRequests } from '#core/record/pending-requests.tsx';
import desk from '#core/review/desk.module.css';
import { StatusTag } from '#core/values/status-tag.tsx';
import { strengthTexts } from '#core/words/watch-lists.texts.ts';
import { useText } from '#platform/texts.ts';
import { PressByKey } from '#ui/actions/press-by-key.tsx';
import type { BesideProps } from '#ui/list/list.types.ts';
import classes from './screening.module.css';
import { labels, texts } from './screening.texts.ts';
import { HitWork } from './screening.work.tsx';

export default function HitDesk({ current, next, previous, goOnFrom }: BesideProps<ScreeningHit>) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  return (
    <aside className={desk.desk} aria-label={t(texts.desk)}>
      <div className={desk.steps}>
        <Button variant="default" size="compact-sm" onClick={previous} aria-keyshortcuts="K">
          {t(texts.previous)}
        </Button>
        <Button variant="default" size="compact-sm" onClick={next} aria-keyshortcuts="J">
          {t(texts.next)}
        </Button>
      </div>
      {current ? (
        <>
          <div className={classes.head}>
            <span>
              {t(labels.strength)}: {t(strengthTexts[current.strength])}
              {current.taken_by && ` · ${t(labels.taken_by)}: ${current.taken_by}`}
            </span>
            <StatusTag status={current.status} />
          </div>
          <PendingRequests record_id={current.id} />
          <HitWork key={`${current.id} ${current.version}`} hit={current} place={place} onDecided={goOnFrom(current)} />
          <PressByKey letter="T" text={texts.take} place={place} />
          <PressByKey letter="C" text={texts.clear} place={place} />
          <PressByKey letter="X" text={texts.confirm} place={place} />
          <PressByKey letter="G" text={texts.toCase} place={place} />
        </>
      ) : (
        <p className={desk.muted}>{t(texts.noHit)}</p>
      )}
    </aside>
  );
}
