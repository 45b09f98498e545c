// What can be done with a webhook: let it begin, stop it, change it, see what it sent.
import {
  disableWebhook,
  enableWebhook,
  updateWebhook,
  webhookTransitions,
  type Webhook,
} from '@backoffice/contract/integrations/integrations.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconListDetails, IconPencil, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { Suspense } from 'react';
import { fill } from '#platform/texts.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import { usePage } from '#ui/page.ts';
import { texts } from './integrations.texts.ts';

const EditWebhook = lazyDialog(() => import('./integrations.webhook-edit.tsx'));

export function WebhookActions(webhook: Webhook) {
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
