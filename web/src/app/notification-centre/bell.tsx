// The bell: how much of what the person wants to be told of waits, or is new since they last looked.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { queueKinds } from '@backoffice/contract/kit/record-kinds.ts';
import {
  notificationKinds,
  waysOf,
  type NotificationKind,
} from '@backoffice/contract/preferences/preferences.notifications.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { listMyAlerts } from '@backoffice/contract/sign-in/sign-in.ts';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import menuButton from '#ui/actions/menu-button.module.css';
import classes from './notification-centre.module.css';
import { texts } from './notification-centre.texts.ts';

const Centre = lazyDialog(() => import('./notification-centre.tsx'));
const Teller = lazyPart(() => import('./teller.tsx'));

const seenKey = 'notifications-seen';
const lastSeen = () => localStorage.getItem(seenKey) ?? '';

const isTold = (ways: readonly string[]) => ways.includes('sound') || ways.includes('desktop');

export function Bell() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [seenAt, setSeenAt] = useState(lastSeen);
  const { data: pending } = useRead(getPending, {}, { isLowPriority: true });
  const notifications = useSession().profile?.preferences.notifications ?? {};
  const isAtBell = (kind: NotificationKind) => waysOf(notifications, kind).includes('bell');
  const shown = notificationKinds.filter(isAtBell);
  const waiting = [...queueKinds, 'task' as const, 'report' as const, 'webhook' as const].map(
    (kind) => (isAtBell(kind) && pending?.[kind]) || 0,
  );
  const mine = useRead(listApprovals, { scope: 'mine', page_size: 10 }, { isLowPriority: true }).data?.items ?? [];
  const decided = isAtBell('decided') ? mine.filter(({ status }) => status !== 'pending') : [];
  const fresh = decided.filter(({ decide_datetime }) => (decide_datetime ?? '') > seenAt);
  const devices = useRead(listMyAlerts, {}, { isLowPriority: true }).data?.items ?? [];
  const alerts = isAtBell('new_device') ? devices.filter(({ current }) => !current) : [];
  const freshAlerts = alerts.filter(({ started_at }) => started_at > seenAt);
  const count = waiting.reduce((sum, one) => sum + one, fresh.length + freshAlerts.length);

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
      <Suspense>
        {isOpen && <Centre shown={shown} decided={decided} alerts={alerts} onClose={() => setIsOpen(false)} />}
      </Suspense>
      <Suspense>{Object.values(notifications).some(isTold) && <Teller />}</Suspense>
    </>
  );
}
