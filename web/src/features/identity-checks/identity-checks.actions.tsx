// Actions on an identity without looking at its documents: correct it, assign it to a colleague.
import { assignIdentity, updateIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { findStaff } from '@backoffice/contract/staff/staff.ts';
import { IconPencil, IconUserCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ReviewerPicker } from '#core/pickers/staff-picker.tsx';
import { useAllowed } from '#platform/permissions.tsx';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { lazyDialog } from '#ui/lazy-part.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { labels, texts } from './identity-checks.texts.ts';

const Form = lazyDialog(() => import('./identity-checks.form.tsx'));
const Field = fieldsOf(assignIdentity);

export const rowActions: RowAction<IdentityCheck>[] = [
  { label: texts.assign, endpoint: assignIdentity, Button: AssignButton },
  { label: texts.update, endpoint: updateIdentity, Button: ({ row }) => <CorrectButton {...row} /> },
];

function AssignButton({ row: { id, version, reviewer_id, status } }: { row: IdentityCheck }) {
  const seesStaff = useAllowed(findStaff.access);
  if (!seesStaff) return null;
  return (
    <FormButton
      endpoint={assignIdentity}
      label={texts.assign}
      icon={IconUserCheck}
      enabled={status === 'pending'}
      renderForm={(close) => (
        <FormModal
          endpoint={assignIdentity}
          title={texts.assignTitle}
          submit={texts.assign}
          done={texts.assigned}
          failed={texts.notAssigned}
          initial={{ id, version, reviewer_id: reviewer_id ?? undefined }}
          derive={({ reviewer_id: chosen }) => ({ reviewer_id: chosen ?? null })}
          onClose={close}
        >
          <Field.Pick name="reviewer_id" label={labels.reviewer} picker={ReviewerPicker} />
        </FormModal>
      )}
    />
  );
}

export function CorrectButton({ id, client_id }: Pick<IdentityCheck, 'id' | 'client_id'>) {
  return (
    <FormButton
      endpoint={updateIdentity}
      label={texts.update}
      icon={IconPencil}
      renderForm={(close) => (
        <Suspense>
          <Form client={client_id} check={id} onClose={close} />
        </Suspense>
      )}
    />
  );
}
