// Head of both views: which of them is shown, and the form for a new user.
import { createStaff } from '@backoffice/contract/staff/staff.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs, texts } from './staff.texts.ts';

const CreateStaff = lazyDialog(() => import('./staff.create.form.tsx'));

export const TabSwitch = tabSwitch(tabs);

export function AddStaff() {
  const t = useText();
  const isAllowed = useAllowed(createStaff.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.add)}
      </Button>
      <Suspense>{isOpen && <CreateStaff onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
