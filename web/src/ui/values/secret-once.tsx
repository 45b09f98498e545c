// A secret that is shown once: to be copied now, and gone when the dialog closes.
import { Button, CopyButton, Group, Modal, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText, type Text } from '#platform/texts.ts';
import { texts } from '#ui/actions/dialogs.texts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './secret-once.module.css';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

interface SecretOnceProps {
  title: Text;
  hint: Text;
  secret: string;
  onClose: () => void;
}

export function SecretOnce({ title, hint, secret, onClose }: SecretOnceProps) {
  useFocusReturn();
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
      closeButtonProps={{ 'aria-label': t(texts.close) }}
    >
      <Stack gap="md">
        <Notice>{t(hint)}</Notice>
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
