// Tags of one client: what they bear, one more, one less.
import { tagClient } from '@backoffice/contract/client-tags/client-tags.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { TagChip, tagText } from '#core/tags/tag-chips.tsx';
import { useWrite } from '#platform/api/queries.ts';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { untilPageDrawn } from '#start/page-drawn.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { notifyFailed } from '#ui/feedback/notify.ts';
import classes from './client-tags.module.css';
import { texts } from './client-tags.texts.ts';

/** A select box is a third of the page's code: it comes once the page can be read. */
const TagChoice = lazyPart(async () => {
  await untilPageDrawn();
  return import('./client-tags.choice.tsx');
});

export function TagEditor({ client }: { client: Client }) {
  const t = useText();
  const mayTag = useAllowed(tagClient.access);
  const write = useWrite(tagClient);
  const { id, tags } = client;
  const change = (changes: { add?: string[]; remove?: string[] }) =>
    write.mutate({ input: { id, ...changes } }, { onError: (error) => notifyFailed(texts.notTagged, error) });
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
          <Suspense fallback={<Skeleton height={36} />}>
            <TagChoice borne={tags} onAdd={(tag) => change({ add: [tag] })} />
          </Suspense>
        </span>
      )}
    </section>
  );
}
