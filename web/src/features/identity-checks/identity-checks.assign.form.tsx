// The form that assigns an identity to a colleague.
import { assignIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { ReviewerPicker } from '#core/pickers/staff-picker.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { labels, texts } from './identity-checks.texts.ts';

const Field = fieldsOf(assignIdentity);

interface AssignFormProps {
  check: IdentityCheck;
  onClose: () => void;
}

export default function AssignForm({ check: { id, version, reviewer_id }, onClose }: AssignFormProps) {
  return (
    <FormModal
      endpoint={assignIdentity}
      title={texts.assignTitle}
      submit={texts.assign}
      done={texts.assigned}
      failed={texts.notAssigned}
      initial={{ id, version, reviewer_id: reviewer_id ?? undefined }}
      derive={({ reviewer_id: chosen }) => ({ reviewer_id: chosen ?? null })}
      onClose={onClose}
    >
      <Field.Pick name="reviewer_id" label={labels.reviewer} picker={ReviewerPicker} />
    </FormModal>
  );
}
