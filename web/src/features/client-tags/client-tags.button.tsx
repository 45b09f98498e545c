// The button above the list of clients that opens the list of tags, for those who keep it.
import { createTag } from '@backoffice/contract/client-tags/client-tags.ts';
import { IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { ToolButton } from '#ui/list/tool-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { manageTags } from './client-tags.manage.texts.ts';

const TagManager = lazyDialog(() => import('./client-tags.manager.tsx'));

export function ManageTagsButton() {
  const isAllowed = useAllowed(createTag.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <ToolButton label={manageTags} icon={IconTags} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <TagManager onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
