// Says that the list has changed elsewhere, without moving what one reads; a click brings the new rows.
import { IconArrowUp, IconRefresh } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useText } from '#platform/texts.ts';
import classes from '../list.module.css';
import { texts } from '../list.texts.ts';
import type { StableRows } from './stable-rows.ts';

interface ListNewsProps {
  steady: (StableRows & { showAll: () => void }) | null;
  isFirstPage: boolean;
  scroller: RefObject<HTMLElement | null>;
}

export function ListNews({ steady, isFirstPage, scroller }: ListNewsProps) {
  const t = useText();
  const newcomers = isFirstPage ? (steady?.newcomers ?? 0) : 0; // on later pages they only moved down to here
  const Icon = newcomers > 0 ? IconArrowUp : IconRefresh;
  return (
    <div className={classes.news} role="status">
      {steady?.isOutdated && (
        <button
          type="button"
          onClick={() => {
            steady.showAll();
            scroller.current?.scrollTo?.({ top: 0 });
          }}
        >
          <Icon size={14} stroke={1.75} aria-hidden />
          {newcomers > 0 ? t(texts.newRows, newcomers) : t(texts.outdated)}
        </button>
      )}
    </div>
  );
}
