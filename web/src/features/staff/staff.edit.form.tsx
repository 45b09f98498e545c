// Name, role and leader of a user.
import { updateStaff, type StaffMember } from '@backoffice/contract/staff/staff.ts';
import { outranks } from '@backoffice/contract/kit/permissions.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { useRolesBelow } from './staff.create.form.tsx';
import { LeaderOfRole } from './staff.leader.tsx';
import classes from './staff.module.css';
import { texts } from './staff.texts.ts';

const Field = fieldsOf(updateStaff);

export default function EditStaff({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useText();
  const options = useRolesBelow();
  const { id, version, name, role, leader_id } = member;
  return (
    <FormModal
      endpoint={updateStaff}
      title={texts.edit}
      submit={texts.save}
      done={texts.saved}
      failed={texts.notSaved}
      initial={{ id, version, name, role, ...(leader_id && { leader_id }) }}
      onClose={onClose}
    >
      {({ role: chosen = role }) => (
        <>
          <Field.Text name="name" label={texts.name} />
          <Field.Choice name="role" label={fieldLabels.role} options={options} />
          <Field.Pick key={chosen} name="leader_id" label={fieldLabels.leader_id} picker={LeaderOfRole} />
          {outranks(chosen, role) && <p className={classes.hint}>{t(texts.twoPeople)}</p>}
        </>
      )}
    </FormModal>
  );
}
