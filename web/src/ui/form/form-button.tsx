// A row's button that opens a form, shown to those who may submit it.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import type { Text } from '#platform/texts.ts';
import { IconButton } from '../icon-button.tsx';

interface FormButtonProps {
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
  enabled?: boolean;
  renderForm: (close: () => void) => ReactNode;
}

export function FormButton({ endpoint, label, icon, enabled = true, renderForm }: FormButtonProps) {
  const isAllowed = useAllowed(endpoint.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <IconButton label={label} icon={icon} disabled={!enabled} onClick={() => setIsOpen(true)} />
      {isOpen && renderForm(() => setIsOpen(false))}
    </>
  );
}
