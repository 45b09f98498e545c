// The tenant's rules for signing in: how long a password is, and which roles must have an authenticator.
import { getSignInPolicy, updateSignInPolicy } from '@backoffice/contract/sign-in/policy.ts';
import { Button } from '@mantine/core';
import { IconPassword } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldLabels } from '#core/fields.texts.ts';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { roleTexts } from '#platform/roles.texts.ts';
import { useText } from '#platform/texts.ts';
import { fieldsOf } from '#ui/form/fields.tsx';
import { FormModal } from '#ui/form/form-modal.tsx';
import classes from './ip-access.module.css';
import { texts } from './ip-access.texts.ts';

const Field = fieldsOf(updateSignInPolicy);

export function PolicyButton() {
  const t = useText();
  const isAllowed = useAllowed(updateSignInPolicy.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPassword size={14} />} onClick={() => setIsOpen(true)}>
        {t(texts.policy)}
      </Button>
      {isOpen && <PolicyForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PolicyForm({ onClose }: { onClose: () => void }) {
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
