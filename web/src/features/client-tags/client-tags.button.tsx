// The button above the list of clients that opens the list of tags, for those who keep it.
import { createTag } from '@backoffice/contract/client-tags/client-tags.ts';
import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { manageTags } from './client-tags.manage.texts.ts';

const TagManager = lazyDialog(() => import('./client-tags.manager.tsx'));

export function ManageTagsButton() {
  const t = useText();
  const isAllowed = useAllowed(createTag.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconTags size={14} />} onClick={() => setIsOpen(true)}>
        {t(manageTags)}
      </Button>
      <Suspense>{isOpen && <TagManager onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
