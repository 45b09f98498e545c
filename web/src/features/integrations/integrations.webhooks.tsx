// The list of webhooks: where events go, whether they come through, and what can be done about it.
import {
  createWebhook,
  listWebhooks,
  webhookStatuses,
  type Webhook,
} from '@backoffice/contract/integrations/integrations.ts';
import { lazy, Suspense } from 'react';
import { ListPage } from '#core/list/list-page.tsx';
import { statusChoices } from '#core/statuses.texts.ts';
import { AddButton } from './integrations.add-button.tsx';
import { Signing } from './integrations.rotation.tsx';
import { PlaceSwitch } from './integrations.switch.tsx';
import { disabledTexts, eventTexts, places, texts } from './integrations.texts.ts';
import { WebhookActions } from './integrations.webhook-actions.tsx';
import { Words } from './integrations.words.tsx';

const WebhookRecord = lazy(() => import('./integrations.webhook-record.tsx'));

const loadForm = async () => (await import('./integrations.webhook-form.tsx')).CreateWebhook;

export const WebhooksList = () => (
  <ListPage
    title={places.webhooks}
    endpoint={listWebhooks}
    filters={[
      { field: 'name', label: texts.name },
      { field: 'status', label: texts.status, choices: statusChoices(webhookStatuses) },
    ]}
    columns={[
      { field: 'name', label: texts.name, show: 'text', width: 160 },
      { field: 'url', label: texts.url, show: 'text', width: 224 },
      { field: 'status', label: texts.status, show: 'status' },
      { field: 'events', label: texts.events, show: Events, width: 200 },
      { field: 'signing', label: texts.yourSecret, show: Signing, width: 176 },
      { field: 'waiting', label: texts.waiting, show: 'number', width: 72 },
      { field: 'disabled_reason', label: texts.disabledReason, show: disabledTexts, width: 104 },
      { field: 'failing_since', label: texts.failingSince, show: 'time' },
      { field: 'created_by', label: texts.createdBy, show: 'text', width: 96 },
      { field: 'create_datetime', label: texts.createdAt, show: 'time' },
    ]}
    actions={
      <>
        <PlaceSwitch place="webhooks" />
        <AddButton endpoint={createWebhook} label={texts.addWebhook} loadForm={loadForm} />
      </>
    }
    rowActions={WebhookActions}
    actionCount={4}
    renderRecord={(webhook, close) => (
      <Suspense>
        <WebhookRecord webhook={webhook} onClose={close} />
      </Suspense>
    )}
  />
);

const Events = ({ events }: Webhook) => <Words words={events.map((event) => eventTexts[event])} />;
