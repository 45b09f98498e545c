// Button above a list: opens the form for a new one, shown to those who may make it.
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText, type Text } from '#platform/texts.ts';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';

interface AddButtonProps {
  endpoint: WriteEndpoint;
  label: Text;
  loadForm: () => Promise<FunctionComponent<{ onClose: () => void }>>;
}

export function AddButton({ endpoint, label, loadForm }: AddButtonProps) {
  const t = useText();
  const isAllowed = useAllowed(endpoint.access);
  const { part: Form, isOpen, setIsOpen } = useOnDemand(loadForm);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(label)}
      </Button>
      {isOpen && Form && <Form onClose={() => setIsOpen(false)} />}
    </>
  );
}
