// Tags of a client as coloured chips; the name says what the colour means.
import type { TagLabel } from '@backoffice/contract/client-tags/tag-values.ts';
import { useText } from '#platform/texts.ts';
import classes from './tag-chips.module.css';

export const tagText = ({ name_zh, name_en }: Pick<TagLabel, 'name_zh' | 'name_en'>) => ({ zh: name_zh, en: name_en });

export function TagChip({ tag }: { tag: TagLabel }) {
  const t = useText();
  return (
    <span className={classes.tag} data-colour={tag.colour}>
      {t(tagText(tag))}
    </span>
  );
}

export const TagChips = ({ tags }: { tags: readonly TagLabel[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <TagChip key={tag.id} tag={tag} />
    ))}
  </span>
);
