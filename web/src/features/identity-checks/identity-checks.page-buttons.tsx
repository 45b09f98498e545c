// Buttons beside the queue: filling in for a client who did not come by themselves, and how long documents are kept.
import { fillIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { changeRetention } from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import { Button } from '@mantine/core';
import { IconClockCog, IconFilePlus } from '@tabler/icons-react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { useText } from '#platform/texts.ts';
import { FormButton } from '#ui/form/form-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { useOnDemand } from '#ui/feedback/use-on-demand.ts';
import { texts } from './identity-checks.texts.ts';

const loadForm = async () => (await import('./identity-checks.form.tsx')).default;

export function FillButton() {
  const t = useText();
  const isAllowed = useAllowed(fillIdentity.access);
  const { part: Form, isOpen, setIsOpen } = useOnDemand(loadForm);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFilePlus size={16} />} onClick={() => setIsOpen(true)}>
        {t(texts.fill)}
      </Button>
      {isOpen && Form && <Form client={null} check={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const RetentionForm = lazyDialog(() => import('./identity-checks.retention.form.tsx'));

export const RetentionButton = () => (
  <FormButton
    endpoint={changeRetention}
    label={texts.retention}
    icon={IconClockCog}
    renderForm={(close) => <RetentionForm onClose={close} />}
  />
);
