// The form that says a payment has left: by which reference, with its proof where there is one.
import { completeWithdrawal, type Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { ImageInput } from '#core/uploads/image-input.tsx';
import { fill } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './withdrawals.texts.ts';

const Field = fieldsOf(completeWithdrawal);

interface CompletePaymentProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

export default function CompletePayment({ withdrawal, onClose }: CompletePaymentProps) {
  const { id, username, client_id, net, currency } = withdrawal;
  return (
    <FormModal
      endpoint={completeWithdrawal}
      title={fill(texts.completeTitle, username)}
      submit={texts.complete}
      done={texts.completed}
      failed={texts.notCompleted}
      initial={{ id }}
      moneyOf={() => ({ amount: net, currency })}
      onClose={onClose}
    >
      <Field.Text name="payment_reference" label={texts.paymentReference} />
      <Field.Custom name="screenshot" label={texts.proof}>
        {(input) => <ImageInput {...input} client={client_id} />}
      </Field.Custom>
    </FormModal>
  );
}
