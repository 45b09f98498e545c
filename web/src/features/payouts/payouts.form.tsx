// Makes a payout file of what an account can pay; a second person approves it.
import { listHouseAccounts } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { createPayout } from '@backoffice/contract/payouts/payouts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText, verbatim } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { formatTexts, labels, texts } from './payouts.texts.ts';

const Field = fieldsOf(createPayout);
const payingKinds: ReadonlySet<string> = new Set(['bank', 'processor', 'crypto']);

export default function PayoutForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useRead(listHouseAccounts, { status: 'active', page_size: 200 });
  const accounts = (data?.items ?? []).filter(({ kind }) => payingKinds.has(kind));
  const options = Object.fromEntries(
    accounts.map(({ id, institution, number, currency }) => [id, verbatim(`${institution} ${number} ${currency}`)]),
  );
  return (
    <FormModal
      endpoint={createPayout}
      title={texts.create}
      submit={texts.submit}
      done={texts.created}
      failed={texts.notCreated}
      initial={{ format: 'pain001' }}
      onClose={onClose}
    >
      <Field.Choice name="account_id" label={labels.account_id} options={options} />
      <Field.Choice name="format" label={labels.format} options={formatTexts} />
      <Field.Day name="execution_day" label={labels.execution_day} />
      <p>{t(texts.hint)}</p>
    </FormModal>
  );
}
