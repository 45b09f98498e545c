// Both ends of an address typed again, where its chain has no checksum that would find a wrong character.
import {
  confirmReceivingAddress,
  typedCharacters,
  type ReceivingAddress,
} from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './receiving-addresses.module.css';
import { texts } from './receiving-addresses.texts.ts';

const Field = fieldsOf(confirmReceivingAddress);

interface ConfirmFormProps {
  address: ReceivingAddress;
  onClose: () => void;
}

export default function ConfirmForm({ address: { id, version, address, label }, onClose }: ConfirmFormProps) {
  const t = useText();
  return (
    <FormModal
      endpoint={confirmReceivingAddress}
      title={texts.confirm}
      submit={texts.confirmButton}
      done={texts.confirmed}
      failed={texts.notConfirmed}
      initial={{ id, version }}
      onClose={onClose}
    >
      {/* The ends are left out: they are to come from where the address came from, not from here. */}
      <p className={classes.hint}>
        {t(texts.confirmHint)} {label} <code>{`…${address.slice(typedCharacters, -typedCharacters)}…`}</code>
      </p>
      <Field.Text name="first_characters" label={texts.firstCharacters} />
      <Field.Text name="last_characters" label={texts.lastCharacters} />
    </FormModal>
  );
}
