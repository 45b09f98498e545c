// The form that says how long documents are kept.
import { changeRetention, getRetention } from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './identity-checks.module.css';
import { texts } from './identity-checks.texts.ts';

const Field = fieldsOf(changeRetention);

export default function RetentionForm({ onClose }: { onClose: () => void }) {
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
