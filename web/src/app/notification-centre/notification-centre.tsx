// Things that wait for this person, what was decided about their requests, and what could not be loaded.
import { listApprovals, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { listMyAlerts } from '@backoffice/contract/sign-in/sign-in.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import { queueKinds, recordKinds, type QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { NotificationKind } from '@backoffice/contract/preferences/preferences.notifications.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { Button, Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listTasks } from '@backoffice/contract/tasks/tasks.ts';
import { requestText } from '#core/audit/requests.texts.ts';
import { deviceOf } from '#core/values/device.ts';
import { queueTexts } from '#core/words/queues.texts.ts';
import { StatusTag } from '#core/values/status-tag.tsx';
import { MyTaskLines } from '#features/tasks/tasks.public.tsx';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { useTabActions } from '../tabs/use-tabs.ts';
import classes from './notification-centre.module.css';
import { texts } from './notification-centre.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface NotificationCentreProps {
  /** Kinds that the person wants at the bell. */
  shown: readonly NotificationKind[];
  decided: readonly Approval[];
  /** Sign-ins on devices that were new. */
  alerts: OutputOf<typeof listMyAlerts>['items'];
  onClose: () => void;
}

export default function NotificationCentre({ shown, decided, alerts, onClose }: NotificationCentreProps) {
  useFocusReturn();
  const t = useText();
  const { open } = useTabActions();
  const mayReadTasks = useAllowed(listTasks.access);
  const { data } = useRead(listApprovals, { scope: 'for_me', status: 'pending', page_size: 10 });
  const goTo = (search: Record<string, string>) => {
    onClose();
    open('/oversight/approvals', search);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={360}
      title={t(texts.open)}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <FailedLoads />
      {shown.includes('webhook') && (
        <FailedWebhooks
          onOpen={() => {
            onClose();
            open('/config/integrations', { tab: 'webhooks', status: 'disabled' });
          }}
        />
      )}
      {shown.includes('report') && (
        <NewReports
          onOpen={() => {
            onClose();
            open(pathOf('report'), { tab: 'files' });
          }}
        />
      )}
      <Queues
        shown={shown}
        onOpen={(kind) => {
          onClose();
          open(pathOf(recordKinds[kind].page), recordKinds[kind].queue);
        }}
      />
      {alerts.length > 0 && (
        <Section title={texts.newDevices} isEmpty={false}>
          {alerts.map((alert) => (
            <NewDevice key={alert.id} {...alert} />
          ))}
        </Section>
      )}
      {mayReadTasks && shown.includes('task') && (
        <section className={classes.section}>
          <h2>{t(texts.tasks)}</h2>
          <MyTaskLines count={5} />
        </section>
      )}
      {shown.includes('approval') && (
        <Section title={texts.forMe} isEmpty={data?.items.length === 0}>
          {data?.items.map((approval) => (
            <Item key={approval.id} approval={approval} onClick={() => goTo({ scope: 'for_me', status: 'pending' })} />
          ))}
        </Section>
      )}
      {shown.includes('decided') && (
        <Section title={texts.decided} isEmpty={decided.length === 0}>
          {decided.map((approval) => (
            <Item key={approval.id} approval={approval} onClick={() => goTo({ scope: 'mine' })} />
          ))}
        </Section>
      )}
      <Button variant="default" fullWidth onClick={() => goTo({})}>
        {t(texts.all)}
      </Button>
    </Drawer>
  );
}

function Section({ title, isEmpty, children }: { title: Text; isEmpty: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <section className={classes.section}>
      <h2>{t(title)}</h2>
      {isEmpty ? <p>{t(texts.nothing)}</p> : <ul>{children}</ul>}
    </section>
  );
}

function NewDevice({ user_agent, address, started_at }: NotificationCentreProps['alerts'][number]) {
  const t = useText();
  const { browser, os } = deviceOf(user_agent);
  return (
    <li className={classes.alert} title={user_agent}>
      <span className={classes.line}>
        <strong>{[browser, os].filter(Boolean).join(' · ')}</strong>
        <Time at={started_at} />
      </span>
      <span>{`${address} · ${t(texts.notYou)}`}</span>
    </li>
  );
}

function Item({ approval, onClick }: { approval: Approval; onClick: () => void }) {
  const t = useText();
  const { kind, username, amount, currency, maker, checker, status, create_datetime, decide_datetime } = approval;
  // The person who submitted it reads who decided; no one did where it expired or was taken back.
  const by = status === 'pending' ? t(texts.by, { maker }) : checker && t(texts.decidedBy, { checker });
  return (
    <li>
      <button type="button" className={classes.item} onClick={onClick}>
        <span className={classes.line}>
          <strong>{t(requestText(kind))}</strong>
          {amount && currency && <Money amount={amount} currency={currency} />}
        </span>
        <span className={classes.line}>
          <span>{[username, by].filter(Boolean).join(' · ')}</span>
          {status === 'pending' ? <Time at={create_datetime} /> : <StatusTag status={status} />}
        </span>
        {decide_datetime && <Time at={decide_datetime} />}
      </button>
    </li>
  );
}

/** Failed loads of the pages in sight: those behind read again by themselves when they are shown. */
function FailedLoads() {
  const t = useText();
  const client = useQueryClient();
  const [, rerender] = useState(0);
  const failed = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  if (failed.length === 0) return null;
  const retry = () =>
    void Promise.allSettled(failed.map((query) => query.fetch())).then(() => rerender((times) => times + 1));
  return (
    <section className={classes.section}>
      <h2>{t(texts.failed)}</h2>
      <div className={classes.line}>
        <span>{t(texts.failedLoads, failed.length)}</span>
        <Button variant="default" size="xs" onClick={retry}>
          {t(texts.retry)}
        </Button>
      </div>
    </section>
  );
}

/** Count for people who may enable them again. */
function FailedWebhooks({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const count = useRead(getPending, {}).data?.webhook ?? 0;
  if (count === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t(texts.webhooks)}</h2>
      <div className={classes.line}>
        <span>{t(texts.failedWebhooks, count)}</span>
        <Button variant="default" size="xs" onClick={onOpen}>
          {t(texts.look)}
        </Button>
      </div>
    </section>
  );
}

function NewReports({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const count = useRead(getPending, {}).data?.report ?? 0;
  if (count === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t(texts.reports)}</h2>
      <div className={classes.line}>
        <span>{t(texts.newReports, count)}</span>
        <Button variant="default" size="xs" onClick={onOpen}>
          {t(texts.look)}
        </Button>
      </div>
    </section>
  );
}

/** Queues other than the approvals, which are listed one by one. */
function Queues({ shown, onOpen }: { shown: readonly NotificationKind[]; onOpen: (kind: QueueKind) => void }) {
  const t = useText();
  const { data } = useRead(getPending, {});
  const waiting = queueKinds.filter((kind) => kind !== 'approval' && shown.includes(kind) && data?.[kind]);
  if (waiting.length === 0) return null;
  return (
    <Section title={texts.waiting} isEmpty={false}>
      {waiting.map((kind) => (
        <li key={kind}>
          <button type="button" className={classes.item} onClick={() => onOpen(kind)}>
            <span className={classes.line}>
              <strong>{t(queueTexts[kind])}</strong>
              {formatCount(data?.[kind] ?? 0)}
            </span>
          </button>
        </li>
      ))}
    </Section>
  );
}
