// A row's button that opens a form, shown to those who may submit it.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { Icon } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { Allowed } from '#ui/actions/allowed.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';

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
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Allowed to={endpoint} otherwise={endpoint.whenDenied}>
      <IconButton
        label={label}
        icon={icon}
        disabled={!enabled || whyNot !== null}
        {...(whyNot && { title: t(whyNot), 'data-blocked': true })}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>{isOpen && renderForm(() => setIsOpen(false))}</Suspense>
    </Allowed>
  );
}
