// Picks one more tag for a client, of those that the client does not bear yet.
import { listTags } from '@backoffice/contract/client-tags/client-tags.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { tagText } from '#core/tags/tag-chips.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { texts } from './client-tags.texts.ts';

interface TagChoiceProps {
  borne: Client['tags'];
  onAdd: (tag: string) => void;
}

export default function TagChoice({ borne, onAdd }: TagChoiceProps) {
  const t = useText();
  const { data } = useRead(listTags, {});
  const left = (data?.items ?? []).filter((tag) => tag.active && !borne.some(({ id }) => id === tag.id));
  return (
    <Choice
      aria-label={t(texts.find)}
      placeholder={t(texts.find)}
      data={left.map((tag) => ({ value: tag.id, label: t(tagText(tag)) }))}
      value={null}
      onChange={(tag) => tag && onAdd(tag)}
      searchable
      nothingFoundMessage={t(texts.noneLeft)}
    />
  );
}
