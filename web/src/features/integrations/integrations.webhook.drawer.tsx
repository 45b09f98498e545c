// One webhook in full: where it goes, how it fares, with which secret it signs.
import type { Webhook } from '@backoffice/contract/integrations/integrations.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { RecordDrawer } from '#core/record/record-drawer.tsx';
import { eventTexts } from '#core/words/webhook-events.texts.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import type { RecordProps } from '#ui/list/list.types.ts';
import { Time } from '#ui/values/time.tsx';
import { SigningActions, SigningState } from './integrations.rotation.tsx';
import { disabledTexts, texts } from './integrations.texts.ts';
import { TextList } from './integrations.text-list.tsx';

export default function WebhookRecord({ record: webhook, buttons, onClose }: RecordProps<Webhook>) {
  const t = useText();
  const { id, name, url, events, disabled_reason, failing_since } = webhook;
  return (
    <RecordDrawer
      title={verbatim(name)}
      record={webhook}
      actions={
        <>
          {buttons}
          <SigningActions {...webhook} />
        </>
      }
      facts={[
        { label: fieldLabels.url, value: url },
        { label: fieldLabels.signing, value: <SigningState webhook={webhook} isExact /> },
        { label: fieldLabels.events, value: <TextList texts={events.map((event) => eventTexts[event])} /> },
        { label: texts.waiting, value: webhook.waiting },
        { label: fieldLabels.disabled_reason, value: disabled_reason && t(disabledTexts[disabled_reason]) },
        { label: texts.failingSince, value: failing_since && <Time at={failing_since} /> },
        { label: fieldLabels.created_by, value: webhook.created_by },
        { label: texts.createdAt, value: <Time at={webhook.create_datetime} /> },
        { label: fieldLabels.id, value: <CopyId id={id} /> },
      ]}
      onClose={onClose}
    />
  );
}
