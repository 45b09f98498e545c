// Counts of what waits, live, each leading to its list.
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { queueKinds, recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import type { Icon } from '@tabler/icons-react';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import classes from './top-bar.module.css';
import { menuIcons } from './menu.icons.ts';
import { queueTexts, shortQueueTexts } from './shell.texts.ts';
import { useTabActions } from './tabs/use-tabs.ts';

/** Limit beyond which their names have room on the widest screens only. */
const mostNamed = 8;

export function PendingCounts() {
  const { data } = useRead(getPending, {}, { isLowPriority: true });
  const { open } = useTabActions();
  const shown = queueKinds.filter((kind) => {
    const count = data?.[kind];
    // Null: not for this person. A queue in which most records never wait is shown while one does.
    return count !== null && (count || !('startsWithAll' in recordKinds[kind]));
  });
  return (
    <div className={classes.counts} data-many={shown.length > mostNamed || undefined}>
      {shown.map((kind) => (
        <Count
          key={kind}
          title={queueTexts[kind]}
          name={shortQueueTexts[kind]}
          icon={menuIcons[recordKinds[kind].page]}
          count={data?.[kind] ?? undefined}
          onClick={() => open(pathOf(recordKinds[kind].page), recordKinds[kind].queue)}
        />
      ))}
    </div>
  );
}

interface CountProps {
  title: Text;
  name: Text;
  icon: Icon;
  /** Undefined while it is being read. */
  count: number | undefined;
  onClick: () => void;
}

function Count({ title, name, icon: Icon, count, onClick }: CountProps) {
  const t = useText();
  const shown = count === undefined ? '…' : formatCount(count);
  return (
    <button
      type="button"
      className={classes.count}
      aria-label={`${t(title)} ${shown}`}
      data-waiting={count ? true : undefined}
      title={t(title)}
      onClick={onClick}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
      <span className={classes.countName}>{t(name)}</span>
      <strong>{shown}</strong>
    </button>
  );
}
