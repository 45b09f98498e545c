// The log of deliveries: what was sent where, what was answered, and sending it again.
import {
  deliveryTransitions,
  listDeliveries,
  replayDelivery,
  type Delivery,
} from '@backoffice/contract/integrations/integrations.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconRefresh } from '@tabler/icons-react';
import { clientFact, clientLinkOf } from '#core/clients/client-link.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { useText } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { lazyPicker } from '#ui/inputs/lazy-picker.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { rowAction } from '#ui/list/row-actions.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './integrations.module.css';
import { TabSwitch } from './integrations.switch.tsx';
import { deliveryTexts, errorTexts, tabs, texts } from './integrations.texts.ts';

const WebhookPicker = lazyPicker(async () => ({ default: (await import('./integrations.select.tsx')).WebhookSelect }));

const rowActions = [
  rowAction<Delivery, typeof replayDelivery>(replayDelivery, {
    label: texts.replay,
    icon: IconRefresh,
    inputOf: ({ id }) => ({ id }),
    isEnabled: ({ status }) => canTransition(deliveryTransitions, 'replay', status),
    confirm: () => texts.confirmReplay,
    done: texts.replayed,
    failed: texts.notReplayed,
  }),
];

export const DeliveriesList = () => (
  <ListPage
    title={tabs.deliveries}
    endpoint={listDeliveries}
    labels={{
      error: texts.answer,
      answer_code: texts.answer,
      endpoint_id: texts.endpoint,
      endpoint_name: texts.endpoint,
      attempts: texts.attempts,
      duration_ms: texts.duration,
      next_datetime: texts.next,
      create_datetime: texts.createdAt,
    }}
    choices={{ event: eventTexts, error: errorTexts, status: deliveryTexts }}
    filters={['event', 'error', 'username', 'dates', { field: 'endpoint_id', picker: WebhookPicker }]}
    tabs="status"
    columns={[
      'event',
      { field: 'username', show: EventClient, width: 176 },
      { field: 'endpoint_name', width: 144 },
      'status',
      { field: 'answer_code', show: Answer, width: 120, file: ['answer_code', 'error'] },
      'attempts',
      {
        field: 'duration_ms',
        show: Took,
        width: 80,
        file: [{ field: 'duration_ms', label: texts.durationMs, show: 'number' }],
      },
      'next_datetime',
      'create_datetime',
    ]}
    actions={<TabSwitch tab="deliveries" />}
    rowActions={rowActions}
    record={DeliveryRecord}
  />
);

const EventClient = (delivery: Delivery) => clientLinkOf(delivery) ?? '—';

function Answer({ answer_code, error }: Delivery) {
  const t = useText();
  return <>{[answer_code, error && t(errorTexts[error])].filter(Boolean).join(' ') || '—'}</>;
}

const Took = ({ duration_ms }: Delivery) => (duration_ms === null ? '—' : `${duration_ms} ms`);

function DeliveryRecord({ record: delivery, buttons, onClose }: RecordProps<Delivery>) {
  const t = useText();
  return (
    <RecordDrawer
      title={eventTexts[delivery.event]}
      record={delivery}
      mark={t(deliveryTexts[delivery.status])}
      actions={buttons}
      facts={[
        clientFact(delivery),
        { label: texts.endpoint, value: delivery.endpoint_name },
        { label: texts.answer, value: <Answer {...delivery} /> },
        { label: texts.attempts, value: delivery.attempts },
        { label: texts.duration, value: <Took {...delivery} /> },
        { label: texts.createdAt, value: <Time at={delivery.create_datetime} /> },
        { label: texts.lastTry, value: delivery.attempts > 0 ? <Time at={delivery.update_datetime} /> : null },
        { label: texts.next, value: delivery.next_datetime && <Time at={delivery.next_datetime} /> },
        { label: texts.eventId, value: <CopyId id={delivery.event_id} /> },
        { label: texts.record, value: <CopyId id={delivery.record_id} /> },
      ]}
      onClose={onClose}
    >
      <section aria-label={t(texts.payload)}>
        <pre className={classes.payload}>{JSON.stringify(delivery.data, null, 2)}</pre>
      </section>
    </RecordDrawer>
  );
}
