// Finds one of the webhooks by name.
import { listWebhooks } from '@backoffice/contract/integrations/integrations.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';
import { texts } from './integrations.texts.ts';

export function WebhookSelect({ values: _values, ...field }: PickerProps) {
  const t = useText();
  const webhooks = useRead(listWebhooks, { page_size: 200, sort: 'name' });
  return (
    <Choice
      {...field}
      placeholder={t(texts.pick)}
      data={(webhooks.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      clearable
      openOnFocus={false}
      nothingFoundMessage={webhooks.isFetching ? '…' : t(texts.notFound)}
    />
  );
}
