// Another name for a passkey.
import { renamePasskey, type Passkey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './my-account.texts.ts';

const Field = fieldsOf(renamePasskey);

export default function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id, name } = passkey;
  return (
    <FormModal
      endpoint={renamePasskey}
      title={texts.renamePasskey}
      submit={texts.save}
      done={texts.passkeyRenamed}
      failed={texts.passkeyNotRenamed}
      initial={{ id, name }}
      onClose={onClose}
    >
      <Field.Text name="name" label={texts.passkeyName} />
    </FormModal>
  );
}
