// The list of webhooks: where events go, whether they come through, and what can be done about it.
import {
  createWebhook,
  disableWebhook,
  enableWebhook,
  listWebhooks,
  updateWebhook,
  webhookStatuses,
  webhookTransitions,
  type Webhook,
} from '@backoffice/contract/integrations.ts';
import { canTransition } from '@backoffice/contract/transitions.ts';
import { Button } from '@mantine/core';
import { IconListDetails, IconPencil, IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { fill, useText } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { usePage } from '#ui/page.ts';
import { statusChoices } from '#ui/statuses.texts.ts';
import { useOnDemand } from '#ui/use-on-demand.ts';
import { PlaceSwitch } from './integrations.switch.tsx';
import { disabledTexts, eventTexts, places, texts } from './integrations.texts.ts';
import { Words } from './integrations.words.tsx';

const EditWebhook = lazy(() => import('./integrations.webhook-edit.tsx'));

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
      { field: 'events', label: texts.events, show: Events, width: 224 },
      { field: 'waiting', label: texts.waiting, show: 'number', width: 72 },
      { field: 'disabled_reason', label: texts.disabledReason, show: disabledTexts, width: 104 },
      { field: 'failing_since', label: texts.failingSince, show: 'time' },
      { field: 'created_by', label: texts.createdBy, show: 'text', width: 96 },
      { field: 'create_datetime', label: texts.createdAt, show: 'time' },
    ]}
    actions={
      <>
        <PlaceSwitch place="webhooks" />
        <AddWebhook />
      </>
    }
    rowActions={WebhookActions}
    actionCount={4}
  />
);

const Events = ({ events }: Webhook) => <Words words={events.map((event) => eventTexts[event])} />;

function WebhookActions(webhook: Webhook) {
  const { id, name, version, status } = webhook;
  const { setSearch } = usePage();
  return (
    <>
      <ActionButton
        endpoint={enableWebhook}
        input={{ id, version }}
        label={texts.enable}
        icon={IconPlayerPlay}
        enabled={canTransition(webhookTransitions, 'enable', status)}
        confirm={fill(texts.confirmEnable, name)}
      />
      <ActionButton
        endpoint={disableWebhook}
        input={{ id, version, reason: '' }}
        label={texts.disable}
        icon={IconPlayerStop}
        danger
        enabled={canTransition(webhookTransitions, 'disable', status)}
        confirm={fill(texts.confirmDisable, name)}
        askReason
        done={texts.disabled}
        failed={texts.notDisabled}
      />
      <FormButton
        endpoint={updateWebhook}
        label={texts.editWebhook}
        icon={IconPencil}
        renderForm={(close) => (
          <Suspense>
            <EditWebhook webhook={webhook} onClose={close} />
          </Suspense>
        )}
      />
      <IconButton
        label={texts.openDeliveries}
        icon={IconListDetails}
        onClick={() => setSearch({ tab: 'deliveries', endpoint_id: id })}
      />
    </>
  );
}

const loadForm = async () => (await import('./integrations.webhook-form.tsx')).CreateWebhook;

function AddWebhook() {
  const t = useText();
  const isAllowed = useAllowed(createWebhook.access);
  const { part: Form, isOpen, setIsOpen } = useOnDemand(loadForm);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.addWebhook)}
      </Button>
      {isOpen && Form && <Form onClose={() => setIsOpen(false)} />}
    </>
  );
}
