// A new user; a salesman's initial password can be shown at once.
import { outranks, roles, type Role } from '@backoffice/contract/kit/permissions.ts';
import { createStaff, type StaffMember } from '@backoffice/contract/staff/staff.ts';
import { useState } from 'react';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useSession } from '#platform/session/session.ts';
import { useText, type Choices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { LeaderOfRole } from './staff.leader.tsx';
import classes from './staff.module.css';
import IssuePassword from './staff.password.tsx';
import { texts } from './staff.texts.ts';

const Field = fieldsOf(createStaff);

export default function CreateStaff({ onClose }: { onClose: () => void }) {
  const t = useText();
  const options = useRolesBelow();
  const [created, setCreated] = useState<StaffMember | null>(null);
  if (created) return <IssuePassword member={created} onClose={onClose} />;
  return (
    <FormModal
      endpoint={createStaff}
      title={texts.add}
      submit={texts.add}
      done={texts.added}
      failed={texts.notAdded}
      initial={{ role: 'hero' }}
      onDone={setCreated}
      onClose={onClose}
    >
      {({ role }) => (
        <>
          <Field.Text name="username" label={texts.username} />
          <Field.Text name="name" label={texts.name} />
          <Field.Choice name="role" label={fieldLabels.role} options={options} />
          <Field.Pick key={role} name="leader_id" label={fieldLabels.leader_id} picker={LeaderOfRole} />
          {role !== 'hero' && <p className={classes.hint}>{t(texts.twoPeople)}</p>}
        </>
      )}
    </FormModal>
  );
}

/** The roles that the signed-in person may give. */
export function useRolesBelow(): Choices<Role> {
  const { profile } = useSession();
  const below = roles.filter((role) => profile && outranks(profile.role, role));
  return Object.fromEntries(below.map((role) => [role, roleTexts[role]])) as Choices<Role>; // the server refuses others
}
