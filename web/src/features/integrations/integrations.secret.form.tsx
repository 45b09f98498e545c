// A form whose answer is a secret that is shown once.
import type { OutputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { useState } from 'react';
import type { Text } from '#platform/texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import type { FormProps } from '#ui/form/use-form-submit.ts';
import { SecretOnce } from '#ui/values/secret-once.tsx';

interface SecretFormProps<E extends WriteEndpoint> extends FormProps<E> {
  secretOf: (answer: OutputOf<E>) => string;
  secretTitle: Text;
  secretHint: Text;
}

export function SecretForm<E extends WriteEndpoint>(props: SecretFormProps<E>) {
  const { secretOf, secretTitle, secretHint, onClose } = props;
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <SecretOnce title={secretTitle} hint={secretHint} secret={secret} onClose={onClose} />;
  return <FormModal {...props} onDone={(answer) => setSecret(secretOf(answer))} />;
}
