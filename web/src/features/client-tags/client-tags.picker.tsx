// Picks one of the tenant's tags: the filter of the list of clients.
import { listTags } from '@backoffice/contract/client-tags/client-tags.ts';
import { tagText } from '#core/tags/tag-chips.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import type { PickerProps } from '#ui/inputs/picker.ts';

export default function TagSelect({ values: _values, ...field }: PickerProps) {
  const t = useText();
  const { data } = useRead(listTags, {});
  return (
    <Choice
      {...field}
      data={(data?.items ?? []).map((tag) => ({ value: tag.id, label: t(tagText(tag)) }))}
      searchable
      clearable
    />
  );
}
