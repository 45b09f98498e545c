// Says that the list has changed elsewhere, without moving the rows; a click shows the new ones.
import { IconArrowUp, IconRefresh } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useText } from '#platform/texts.ts';
import classes from './marks.module.css';
import { texts } from '../list.texts.ts';
import type { StableRows } from './stable-rows.ts';

interface NewRowsNoticeProps {
  stableRows: (StableRows & { showAll: () => void }) | null;
  isFirstPage: boolean;
  scroller: RefObject<HTMLElement | null>;
}

export function NewRowsNotice({ stableRows, isFirstPage, scroller }: NewRowsNoticeProps) {
  const t = useText();
  const newRows = isFirstPage ? (stableRows?.newRows ?? 0) : 0; // rows new on later pages only moved down
  const Icon = newRows > 0 ? IconArrowUp : IconRefresh;
  return (
    <div className={classes.newRows} role="status">
      {stableRows?.isOutdated && (
        <button
          type="button"
          onClick={() => {
            stableRows.showAll();
            scroller.current?.scrollTo?.({ top: 0 });
          }}
        >
          <Icon size={14} stroke={1.75} aria-hidden />
          {newRows > 0 ? t(texts.newRows, newRows) : t(texts.outdated)}
        </button>
      )}
    </div>
  );
}
