// Another name for one's own account; it asks for the password.
import { changeMyName } from '@backoffice/contract/my-account/my-account.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import { texts } from './my-account.texts.ts';

const Field = fieldsOf(changeMyName);

export default function ChangeName({ onClose }: { onClose: () => void }) {
  return (
    <FormModal
      endpoint={changeMyName}
      title={texts.changeName}
      submit={texts.save}
      done={texts.nameChanged}
      failed={texts.nameNotChanged}
      initial={{}}
      onClose={onClose}
    >
      <Field.Text name="name" label={texts.name} />
    </FormModal>
  );
}
