// The form of the tenant's rules for signing in.
import { getSignInPolicy, updateSignInPolicy } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { roleTexts } from '#core/words/roles.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './ip-access.module.css';
import { texts } from './ip-access.texts.ts';

const Field = fieldsOf(updateSignInPolicy);

export default function PolicyForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data } = useRead(getSignInPolicy, {});
  if (!data) return null;
  return (
    <FormModal
      endpoint={updateSignInPolicy}
      title={texts.policy}
      submit={texts.submit}
      done={texts.policySaved}
      failed={texts.policyNotSaved}
      initial={data}
      onClose={onClose}
    >
      <Field.Number name="min_length" label={fieldLabels.min_length} />
      <p className={classes.hint}>{t(texts.passwordHint)}</p>
      <Field.Several name="authenticator_roles" label={fieldLabels.authenticator_roles} options={roleTexts} />
      <p className={classes.hint}>{t(texts.rolesHint)}</p>
    </FormModal>
  );
}
