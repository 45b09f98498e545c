// The bell: how many requests wait for this person or were decided since they last looked, and sign-ins on new devices.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { listMyAlerts } from '@backoffice/contract/sign-in/sign-in.ts';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';
import menuButton from '#ui/menu-button.module.css';
import classes from './notification-centre.module.css';
import { texts } from './notification-centre.texts.ts';

const Centre = lazyDialog(() => import('./notification-centre.tsx'));

const seenKey = 'notifications-seen';
const lastSeen = () => localStorage.getItem(seenKey) ?? '';

export function Bell() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [seenAt, setSeenAt] = useState(lastSeen);
  const { data: pending } = useRead(getPending, {}, { isLowPriority: true });
  const waiting = (pending?.approval ?? 0) + (pending?.webhook ?? 0);
  const mine = useRead(listApprovals, { scope: 'mine', page_size: 10 }, { isLowPriority: true }).data?.items ?? [];
  const decided = mine.filter(({ status }) => status !== 'pending');
  const fresh = decided.filter(({ decide_datetime }) => (decide_datetime ?? '') > seenAt);
  const alerts = (useRead(listMyAlerts, {}, { isLowPriority: true }).data?.items ?? []).filter(
    ({ current }) => !current,
  );
  const freshAlerts = alerts.filter(({ started_at }) => started_at > seenAt);
  const count = waiting + fresh.length + freshAlerts.length;

  const open = () => {
    const now = new Date().toISOString();
    localStorage.setItem(seenKey, now);
    setSeenAt(now);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${menuButton.button} ${classes.bell}`}
        aria-label={count > 0 ? t(texts.openWith, count) : t(texts.open)}
        title={t(texts.open)}
        onClick={open}
      >
        <IconBell size={16} stroke={1.75} />
        {count > 0 && <span className={classes.badge}>{count > 99 ? '99+' : count}</span>}
      </button>
      <Suspense>{isOpen && <Centre decided={decided} alerts={alerts} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
