// What waits, as live numbers that lead to their lists.
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { queueKinds, recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import type { Icon } from '@tabler/icons-react';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import classes from './top-bar.module.css';
import { menuIcons } from './menu.icons.ts';
import { queueTexts } from './shell.texts.ts';
import { useTabActions } from './tabs/use-tabs.ts';

export function PendingCounts() {
  const { data } = useRead(getPending, {}, { isLowPriority: true });
  const { open } = useTabActions();
  return (
    <div className={classes.counts}>
      {queueKinds.map((kind) => {
        const { page, queue } = recordKinds[kind];
        return (
          data?.[kind] !== null && (
            <Count
              key={kind}
              text={queueTexts[kind]}
              icon={menuIcons[page]}
              count={data?.[kind]}
              onClick={() => open(pathOf(page), queue)}
            />
          )
        );
      })}
    </div>
  );
}

interface CountProps {
  text: Text;
  icon: Icon;
  /** Undefined while it is being read. */
  count: number | undefined;
  onClick: () => void;
}

function Count({ text, icon: Icon, count, onClick }: CountProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={classes.count}
      data-waiting={count ? true : undefined}
      title={t(text)}
      onClick={onClick}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      <span className={classes.countName}>{t(text)}</span>
      <strong>{count === undefined ? '…' : formatCount(count)}</strong>
    </button>
  );
}
