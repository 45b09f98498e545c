// The form that assigns a record to a colleague: those alone who may decide on it.
import { assignClaim, findAssignees } from '@backoffice/contract/queues/queues.claims.ts';
import type { WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText, type Choices } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './claims.texts.ts';

const Field = fieldsOf(assignClaim);

interface AssignFormProps {
  record_type: WorkKind;
  id: string;
  /** Person who has claimed it. */
  from: string | null;
  onClose: () => void;
}

export default function AssignForm({ record_type, id, from, onClose }: AssignFormProps) {
  const t = useText();
  const { data } = useRead(findAssignees, { record_type, id });
  const people: Choices = Object.fromEntries(
    (data?.items ?? [])
      .filter((person) => person.id !== from)
      .map((person) => [
        person.id,
        { zh: `${person.name} · ${roleTexts[person.role].zh}`, en: `${person.name} · ${roleTexts[person.role].en}` },
      ]),
  );
  return (
    <FormModal
      endpoint={assignClaim}
      title={texts.assignTitle}
      submit={texts.assign}
      done={texts.assigned}
      failed={texts.notAssigned}
      initial={{ record_type, id, from }}
      onClose={onClose}
    >
      {data && Object.keys(people).length === 0 ? (
        <p>{t(texts.noPerson)}</p>
      ) : (
        <Field.Choice name="staff_id" label={texts.person} options={people} />
      )}
    </FormModal>
  );
}
