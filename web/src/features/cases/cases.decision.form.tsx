// The decision on a case: its outcome and why; a second person approves it.
import { decideCase, type Case } from '@backoffice/contract/cases/cases.ts';
import { caseOutcomeTexts } from '@backoffice/contract/cases/cases.texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { labels, texts } from './cases.texts.ts';

const Field = fieldsOf(decideCase);

export default function DecisionForm({ found: { id, version }, onClose }: { found: Case; onClose: () => void }) {
  return (
    <FormModal
      endpoint={decideCase}
      title={texts.decide}
      done={texts.decided}
      failed={texts.failed}
      submit={texts.decide}
      initial={{ id, version }}
      onClose={onClose}
    >
      <Field.Choice name="outcome" label={labels.outcome} options={caseOutcomeTexts} />
      <Field.LongText name="reason" label={labels.reason} />
    </FormModal>
  );
}
