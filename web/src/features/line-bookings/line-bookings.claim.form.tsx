// Makes a pending deposit of a client's line that has no claim.
import { claimLine } from '@backoffice/contract/line-bookings/line-bookings.ts';
import type { StatementLine } from '@backoffice/contract/matching/matching.ts';
import { ClientPicker } from '#core/pickers/client-picker.tsx';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './line-bookings.texts.ts';

const Field = fieldsOf(claimLine);

interface ClaimFormProps {
  line: StatementLine;
  onClose: () => void;
}

export default function ClaimForm({ line: { id, amount, currency }, onClose }: ClaimFormProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={claimLine}
      title={texts.claimTitle}
      submit={texts.submitClaim}
      done={texts.claimed}
      failed={texts.notClaimed}
      initial={{ id }}
      moneyOf={() => ({ amount, currency })}
      onClose={onClose}
    >
      <Field.Pick name="client_id" label={texts.client} picker={ClientPicker} />
      <p>{t(texts.claimHint)}</p>
    </FormModal>
  );
}
