// Actions on a webhook: let it begin, stop it, change it, see what it sent.
import {
  disableWebhook,
  enableWebhook,
  updateWebhook,
  webhookTransitions,
  type Webhook,
} from '@backoffice/contract/integrations/integrations.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { IconBan, IconListDetails, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { fill } from '#platform/texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { rowAction, rowForm, type RowAction } from '#ui/list/row-actions.tsx';
import { usePage } from '#ui/layout/page.ts';
import { texts } from './integrations.texts.ts';

const EditWebhook = lazyDialog(() => import('./integrations.webhook-edit.form.tsx'));

export const rowActions: RowAction<Webhook>[] = [
  rowAction<Webhook, typeof enableWebhook>(enableWebhook, {
    label: texts.enable,
    icon: IconPlayerPlay,
    inputOf: ({ id, version }) => ({ id, version }),
    isEnabled: ({ status }) => canTransition(webhookTransitions, 'enable', status),
    confirm: ({ name }) => fill(texts.confirmEnable, name),
  }),
  rowAction<Webhook, typeof disableWebhook>(disableWebhook, {
    label: texts.disable,
    icon: IconBan,
    danger: true,
    inputOf: ({ id, version }) => ({ id, version, reason: '' }),
    isEnabled: ({ status }) => canTransition(webhookTransitions, 'disable', status),
    confirm: ({ name }) => fill(texts.confirmDisable, name),
    askReason: true,
    done: texts.disabled,
    failed: texts.notDisabled,
  }),
  rowForm<Webhook>(updateWebhook, {
    label: texts.editWebhook,
    icon: IconPencil,
    renderForm: (webhook, close) => <EditWebhook webhook={webhook} onClose={close} />,
  }),
  { label: texts.openDeliveries, Button: OpenDeliveries },
];

function OpenDeliveries({ row: { id } }: { row: Webhook }) {
  const { setSearch } = usePage();
  return (
    <IconButton
      label={texts.openDeliveries}
      icon={IconListDetails}
      onClick={() => setSearch({ tab: 'deliveries', endpoint_id: id })}
    />
  );
}
