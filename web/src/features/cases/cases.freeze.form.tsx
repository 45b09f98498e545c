// The freeze of a client's withdrawals: three days by one person, thirty by two.
import type { CaseDetail } from '@backoffice/contract/cases/cases.ts';
import { freezeClient } from '@backoffice/contract/cases/cases.freezes.ts';
import { basisTexts, termTexts } from '#core/words/freezes.texts.ts';
import { verbatim } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { labels, texts } from './cases.texts.ts';

const Field = fieldsOf(freezeClient);

export default function FreezeForm({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const people = Object.fromEntries(
    detail.people.map(({ client_id, username, full_name }) => [client_id, verbatim(`${full_name} (${username})`)]),
  );
  return (
    <FormModal
      endpoint={freezeClient}
      title={texts.freeze}
      done={texts.freezeMade}
      failed={texts.failed}
      submit={texts.freeze}
      initial={{ case_id: detail.id, client_id: detail.people[0]?.client_id ?? '', term: '72h', basis: 'case' }}
      onClose={onClose}
    >
      {({ basis }) => (
        <>
          <Field.Choice name="client_id" label={labels.client_id} options={people} />
          <Field.Choice name="term" label={labels.term} options={termTexts} />
          <Field.Choice name="basis" label={labels.basis} options={basisTexts} />
          {basis === 'order' && <Field.Text name="order_reference" label={labels.order_reference} />}
          <Field.LongText name="reason" label={labels.reason} />
        </>
      )}
    </FormModal>
  );
}
