// Finds one of the webhooks by name.
import { listWebhooks } from '@backoffice/contract/integrations/integrations.ts';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/choice.tsx';
import type { PickerProps } from '#ui/picker.ts';
import { texts } from './integrations.texts.ts';

export function WebhookSelect({ label, value, onChange, error }: PickerProps) {
  const t = useText();
  const webhooks = useRead(listWebhooks, { page_size: 200, sort: 'name' });
  return (
    <Choice
      label={label}
      placeholder={t(texts.pick)}
      data={(webhooks.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={webhooks.isFetching ? '…' : t(texts.notFound)}
      error={error}
    />
  );
}
