// Actions on an identity without looking at its documents: correct it, assign it to a colleague.
import { assignIdentity, updateIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import type { IdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import { IconPencil, IconUserCheck } from '@tabler/icons-react';
import { useAllowed } from '#platform/session/permissions.tsx';
import { FormButton } from '#ui/form/form-button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import type { RowAction } from '#ui/list/row-actions.tsx';
import { texts } from './identity-checks.texts.ts';

const Form = lazyDialog(() => import('./identity-checks.form.tsx'));
const AssignForm = lazyDialog(() => import('./identity-checks.assign.form.tsx'));

export const rowActions: RowAction<IdentityCheck>[] = [
  { label: texts.assign, endpoint: assignIdentity, Button: AssignButton },
  { label: texts.update, endpoint: updateIdentity, Button: ({ row }) => <CorrectButton {...row} /> },
];

function AssignButton({ row }: { row: IdentityCheck }) {
  const seesStaff = useAllowed(findStaff.access);
  if (!seesStaff) return null;
  return (
    <FormButton
      endpoint={assignIdentity}
      label={texts.assign}
      icon={IconUserCheck}
      enabled={row.status === 'pending'}
      renderForm={(close) => <AssignForm check={row} onClose={close} />}
    />
  );
}

export function CorrectButton({ id, client_id }: Pick<IdentityCheck, 'id' | 'client_id'>) {
  return (
    <FormButton
      endpoint={updateIdentity}
      label={texts.update}
      icon={IconPencil}
      renderForm={(close) => <Form client={client_id} check={id} onClose={close} />}
    />
  );
}
