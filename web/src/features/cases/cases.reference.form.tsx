// The reference under which the authority has the report of a case.
import { referCase, type Case } from '@backoffice/contract/cases/cases.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { labels, texts } from './cases.texts.ts';

const Field = fieldsOf(referCase);

export default function ReferenceForm({ found, onClose }: { found: Case; onClose: () => void }) {
  const { id, version, authority_reference } = found;
  return (
    <FormModal
      endpoint={referCase}
      title={texts.refer}
      done={texts.referred}
      failed={texts.failed}
      submit={texts.refer}
      initial={{ id, version, authority_reference: authority_reference ?? '' }}
      onClose={onClose}
    >
      <Field.Text name="authority_reference" label={labels.authority_reference} />
    </FormModal>
  );
}
