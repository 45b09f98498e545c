// The button above some records that opens the form for a new one.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText, type Text } from '#platform/texts.ts';
import classes from './add-button.module.css';

interface AddButtonProps {
  endpoint: WriteEndpoint;
  label: Text;
  /** Content beside the button, such as what the records add up to. */
  children?: ReactNode;
  renderForm: (close: () => void) => ReactNode;
}

export function AddButton({ endpoint, label, children, renderForm }: AddButtonProps) {
  const t = useText();
  const isAllowed = useAllowed(endpoint.access);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.bar}>
      {children}
      {isAllowed && (
        <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setIsOpen(true)}>
          {t(label)}
        </Button>
      )}
      <Suspense>{isOpen && renderForm(() => setIsOpen(false))}</Suspense>
    </div>
  );
}
