// A form whose answer is a secret that is shown once: to be copied now, and gone when the dialog closes.
import type { OutputOf, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { Button, CopyButton, Group, Modal, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/dialogs.texts.ts';
import { FormModal } from '#ui/form/form-modal.tsx';
import type { FormProps } from '#ui/form/use-form-submit.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './integrations.module.css';
import { texts } from './integrations.texts.ts';

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

interface SecretOnceProps {
  title: Text;
  hint: Text;
  secret: string;
  onClose: () => void;
}

function SecretOnce({ title, hint, secret, onClose }: SecretOnceProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(title)}
      size={520}
      fullScreen={isPhone}
      // A press beside it must not lose what cannot be shown again.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <Stack gap="md">
        <p className={classes.notice}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t(hint)}
        </p>
        <code className={classes.secret}>{secret}</code>
        <Group justify="flex-end" gap="sm">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
                data-autofocus
              >
                {t(copied ? texts.copied : texts.copy)}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t(texts.kept)}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
