// Tags of one client: what they bear, one more, one less.
import { listTags, tagClient } from '@backoffice/contract/client-tags/client-tags.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { IconX } from '@tabler/icons-react';
import { TagChip, tagText } from '#core/tags/tag-chips.tsx';
import { useRead, useWrite } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { notifyFailed } from '#ui/feedback/notify.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import classes from './client-tags.module.css';
import { texts } from './client-tags.texts.ts';

export function TagEditor({ client }: { client: Client }) {
  const t = useText();
  const mayTag = useAllowed(tagClient.access);
  const { data } = useRead(listTags, {});
  const write = useWrite(tagClient);
  const { id, tags } = client;
  const change = (changes: { add?: string[]; remove?: string[] }) =>
    write.mutate({ input: { id, ...changes } }, { onError: (error) => notifyFailed(texts.notTagged, error) });
  const left = (data?.items ?? []).filter((tag) => tag.active && !tags.some((borne) => borne.id === tag.id));
  return (
    <section className={classes.editor} aria-label={t(texts.tags)}>
      {tags.length === 0 && !mayTag && <span className={classes.muted}>{t(texts.none)}</span>}
      {tags.map((tag) => (
        <span key={tag.id} className={classes.one}>
          <TagChip tag={tag} />
          {mayTag && (
            <button
              type="button"
              className={classes.remove}
              aria-label={t(texts.remove, t(tagText(tag)))}
              disabled={write.isPending}
              onClick={() => change({ remove: [tag.id] })}
            >
              <IconX size={12} />
            </button>
          )}
        </span>
      ))}
      {mayTag && (
        <span className={classes.find}>
          <Choice
            aria-label={t(texts.find)}
            placeholder={t(texts.find)}
            data={left.map((tag) => ({ value: tag.id, label: t(tagText(tag)) }))}
            value={null}
            onChange={(tag) => tag && change({ add: [tag] })}
            searchable
            nothingFoundMessage={t(texts.noneLeft)}
          />
        </span>
      )}
    </section>
  );
}
