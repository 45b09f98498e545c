// Recovery codes as they are shown, this once: to be copied or kept as a file.
import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { texts } from './my-account.texts.ts';
import classes from './my-account.recovery-codes.module.css';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const lines = `${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Notice>{t(texts.recoveryOnce)}</Notice>
      <ul className={classes.codes} aria-label={t(texts.recoveryCodes)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload size={16} />}
        >
          {t(texts.downloadCodes)}
        </Button>
        <CopyButton value={lines}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {t(copied ? texts.copied : texts.copyCodes)}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t(texts.codesKept)}</Button>
      </Group>
    </Stack>
  );
}
