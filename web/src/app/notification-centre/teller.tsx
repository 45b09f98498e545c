// Tells of new things by sound and by messages of the operating system, as the person chose for each kind.
import { listApprovals } from '@backoffice/contract/approvals/approvals.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { queueKinds, recordKinds, type QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import {
  notificationKinds,
  waysOf,
  type NotificationKind,
} from '@backoffice/contract/preferences/preferences.notifications.ts';
import { listMyAlerts } from '@backoffice/contract/sign-in/sign-in.ts';
import { useCallback, useEffect, useRef } from 'react';
import { usePersonal } from '#core/preferences/personal.ts';
import { playSound, showOnDesktop } from '#core/preferences/tell.ts';
import { queueTexts } from '#core/words/queues.texts.ts';
import { useBranding } from '#platform/api/app-settings.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Text } from '#platform/texts.ts';
import type { Search } from '#ui/layout/page.ts';
import { useTabActions } from '../tabs/use-tabs.ts';
import { texts } from './notification-centre.texts.ts';

const ids = (records: readonly { id: string }[]) => new Set(records.map(({ id }) => id));

type Seen = Record<NotificationKind, ReadonlySet<string> | number>;

/** Newer than what was seen: more of what is counted, or one that was not there. */
const isNews = (before: Seen[NotificationKind], now: Seen[NotificationKind]): boolean =>
  typeof now === 'number' ? now > Number(before) : [...now].some((id) => !(before as ReadonlySet<string>).has(id));

export default function Teller() {
  const t = useText();
  const { app_name } = useBranding();
  const { open } = useTabActions();
  const notifications = usePersonal()?.notifications;
  // The same reads as the bell’s: they are not asked for twice.
  const pending = useRead(getPending, {}, { isLowPriority: true }).data;
  const mine = useRead(listApprovals, { scope: 'mine', page_size: 10 }, { isLowPriority: true }).data;
  const devices = useRead(listMyAlerts, {}, { isLowPriority: true }).data;
  const isFirstTab = useIsFirstTab();
  const seen = useRef<Seen | null>(null);
  useEffect(() => {
    if (!pending || !mine || !devices) return;
    const before = seen.current;
    const decided = mine.items.filter(({ status }) => status !== 'pending');
    const queues = Object.fromEntries(queueKinds.map((kind) => [kind, pending[kind] ?? 0])) as Record<
      QueueKind,
      number
    >;
    const now: Seen = {
      ...queues,
      task: pending.task ?? 0,
      report: pending.report,
      webhook: pending.webhook ?? 0,
      decided: ids(decided),
      new_device: ids(devices.items),
    };
    seen.current = now;
    // What was there when the page opened is at the bell.
    if (!before || !isFirstTab()) return;
    const news = notificationKinds.filter((kind) => isNews(before[kind], now[kind]));
    if (news.some((kind) => waysOf(notifications ?? {}, kind).includes('sound'))) playSound();
    for (const kind of news.filter((one) => waysOf(notifications ?? {}, one).includes('desktop'))) {
      const count = now[kind];
      const [page, search] = placeOf(kind);
      showOnDesktop({
        title: app_name,
        body: typeof count === 'number' ? `${t(nameOf(kind))} (${count})` : t(nameOf(kind)),
        tag: kind,
        onClick: () => open(page, search),
      });
    }
  }, [pending, mine, devices, notifications, app_name, t, open, isFirstTab]);
  return null;
}

const isQueue = (kind: NotificationKind): kind is QueueKind => queueKinds.some((queue) => queue === kind);

function nameOf(kind: NotificationKind): Text {
  if (isQueue(kind)) return queueTexts[kind];
  return {
    task: texts.tasks,
    report: texts.reports,
    decided: texts.decided,
    new_device: texts.newDevices,
    webhook: texts.webhooks,
  }[kind];
}

function placeOf(kind: NotificationKind): [page: string, search: Search] {
  if (isQueue(kind)) return [pathOf(recordKinds[kind].page), recordKinds[kind].queue];
  if (kind === 'task') return [pathOf('task'), { scope: 'mine', status: 'open', sort: 'due_day' }];
  if (kind === 'report') return [pathOf('report'), { tab: 'files' }];
  if (kind === 'webhook') return [pathOf('integrations'), { tab: 'webhooks', status: 'disabled' }];
  return kind === 'decided' ? [pathOf('approvals'), { scope: 'mine' }] : [pathOf('dashboard'), {}];
}

/** One of the open tabs speaks, so that nothing is heard twice; the next takes over when it closes. */
function useIsFirstTab(): () => boolean {
  const isFirst = useRef(!('locks' in navigator));
  useEffect(() => {
    if (!('locks' in navigator)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const untilLeft = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const hold = async () => {
      isFirst.current = true;
      await untilLeft;
      isFirst.current = false;
    };
    navigator.locks.request('notifications', { signal }, hold).catch(() => {}); // left before it was this tab's turn
    return () => leaving.abort();
  }, []);
  return useCallback(() => isFirst.current, []);
}
