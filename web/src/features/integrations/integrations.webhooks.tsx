// The list of webhooks: where events go, whether they come through, and what can be done about it.
import { createWebhook, listWebhooks, type Webhook } from '@backoffice/contract/integrations/integrations.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { AddButton } from './integrations.add-button.tsx';
import { Signing } from './integrations.rotation.tsx';
import { TabSwitch } from './integrations.switch.tsx';
import { disabledTexts, tabs, texts } from './integrations.texts.ts';
import { rowActions } from './integrations.webhook-actions.tsx';
import { TextList } from './integrations.text-list.tsx';
import { signingNames } from '#core/audit/changes.texts.ts';

const WebhookRecord = lazyDialog(() => import('./integrations.webhook.drawer.tsx'));

const loadForm = async () => (await import('./integrations.webhook.form.tsx')).CreateWebhook;

export const WebhooksList = () => (
  <ListPage
    title={tabs.webhooks}
    endpoint={listWebhooks}
    labels={{ waiting: texts.waiting, failing_since: texts.failingSince, create_datetime: texts.createdAt }}
    choices={{ disabled_reason: disabledTexts }}
    filters={['name', 'status', 'disabled_reason']}
    columns={[
      { field: 'name', width: 160 },
      { field: 'url', width: 224 },
      'status',
      { field: 'events', show: Events, width: 176, file: [{ field: 'events', words: eventTexts }] },
      { field: 'signing', show: Signing, width: 176, file: [{ field: 'signing', words: signingNames }] },
      'waiting',
      'disabled_reason',
      'failing_since',
      { field: 'created_by', optional: true },
      { field: 'create_datetime', optional: true },
    ]}
    actions={
      <>
        <TabSwitch tab="webhooks" />
        <AddButton endpoint={createWebhook} label={texts.addWebhook} loadForm={loadForm} />
      </>
    }
    rowActions={rowActions}
    record={WebhookRecord}
  />
);

const Events = ({ events }: Webhook) => <TextList texts={events.map((event) => eventTexts[event])} />;
