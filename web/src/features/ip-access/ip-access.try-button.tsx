// Opens the test of an address.
import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { texts } from './ip-access.texts.ts';

const TestAddress = lazyDialog(() => import('./ip-access.try-address.tsx'));

export function TestButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconZoomQuestion size={14} />} onClick={() => setIsOpen(true)}>
        {t(texts.test)}
      </Button>
      <Suspense>{isOpen && <TestAddress onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
