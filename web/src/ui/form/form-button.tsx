// A row's button that opens a form, shown to those who may submit it.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAllowed } from '#platform/permissions.tsx';
import { useText, type Text } from '#platform/texts.ts';
import { IconButton } from '../icon-button.tsx';

interface FormButtonProps {
  endpoint: WriteEndpoint;
  label: Text;
  icon: Icon;
  enabled?: boolean;
  /** Reason why it cannot be pressed. */
  whyNot?: Text | null;
  renderForm: (close: () => void) => ReactNode;
}

export function FormButton({ endpoint, label, icon, enabled = true, whyNot = null, renderForm }: FormButtonProps) {
  const t = useText();
  const isAllowed = useAllowed(endpoint.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <IconButton
        label={label}
        icon={icon}
        disabled={!enabled || whyNot !== null}
        {...(whyNot && { title: t(whyNot), 'data-blocked': true })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && renderForm(() => setIsOpen(false))}
    </>
  );
}
