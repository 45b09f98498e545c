// Buttons beside the queue: filling in for a client who did not come by themselves, and how long documents are kept.
import { fillIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { changeRetention, getRetention } from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import { Button } from '@mantine/core';
import { IconClockCog, IconFilePlus } from '@tabler/icons-react';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useOnDemand } from '#ui/use-on-demand.ts';
import classes from './identity-checks.module.css';
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

const Field = fieldsOf(changeRetention);

export const RetentionButton = () => (
  <FormButton
    endpoint={changeRetention}
    label={texts.retention}
    icon={IconClockCog}
    renderForm={(close) => <RetentionForm onClose={close} />}
  />
);

function RetentionForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useRead(getRetention, {});
  if (!data) return null;
  return (
    <FormModal
      endpoint={changeRetention}
      title={texts.retention}
      submit={texts.saveRetention}
      done={texts.retentionSaved}
      failed={texts.retentionNotSaved}
      initial={data}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(texts.retentionHint)}</p>
      <Field.Number name="retention_days" label={texts.retentionDays} />
      <Field.Text name="reason" label={dialogTexts.reason} />
    </FormModal>
  );
}
