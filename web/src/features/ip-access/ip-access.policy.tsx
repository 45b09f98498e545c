// The tenant's rules for signing in: how long a password is, and which roles must have an authenticator.
import { updateSignInPolicy } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { Button } from '@mantine/core';
import { IconPassword } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { texts } from './ip-access.texts.ts';

const PolicyForm = lazyDialog(() => import('./ip-access.policy.form.tsx'));

export function PolicyButton() {
  const t = useText();
  const isAllowed = useAllowed(updateSignInPolicy.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPassword size={14} />} onClick={() => setIsOpen(true)}>
        {t(texts.policy)}
      </Button>
      <Suspense>{isOpen && <PolicyForm onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
