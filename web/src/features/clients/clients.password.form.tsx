// A new password for a client, and a temporary code for their phone; both hold their withdrawals for a day.
import { issueCode, resetPassword } from '@backoffice/contract/clients/clients.changes.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { Button, CopyButton, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { IconCheck, IconClockPause, IconCopy } from '@tabler/icons-react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { explain, notifyDone, notifyFailed } from '#ui/feedback/notify.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import classes from './clients.drawer.module.css';
import { passwordTexts as texts } from './clients.drawer.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

export default function ResetPassword({ client, onClose }: { client: Client; onClose: () => void }) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState('');
  const write = useWrite(resetPassword);
  const password = typed.trim();
  const isTooCommon = write.error?.code === 'password.too_common';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // Events pass through portals: nothing around this dialog is to be submitted with it.
    event.stopPropagation();
    if (!password || write.isPending) return;
    const { md5 } = await import('js-md5');
    write.mutate(
      { input: { id: client.id, password: md5(password) } },
      {
        onSuccess: () => {
          notifyDone(texts.updated);
          onClose();
        },
        onError: (error) => notifyFailed(texts.notUpdated, error),
      },
    );
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.title, client.username)}
      size={440}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Notice icon={IconClockPause}>{t(texts.hint)}</Notice>
          <PasswordInput
            label={t(texts.newPassword)}
            autoComplete="new-password"
            value={typed}
            error={isTooCommon && t(explain(write.error))}
            visibilityToggleButtonProps={{ 'aria-label': t(texts.show) }}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              if (isTooCommon) write.reset();
            }}
            data-autofocus
          />
          <TemporaryCode id={client.id} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(dialogTexts.cancel)}
            </Button>
            <WriteButton type="submit" loading={write.isPending} disabled={!password}>
              {t(texts.submit)}
            </WriteButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function TemporaryCode({ id }: { id: string }) {
  const t = useText();
  const { data: issued, mutate, isPending } = useWrite(issueCode);
  const generate = () =>
    mutate(
      { input: { id } },
      {
        onSuccess: () => notifyDone(texts.generated),
        onError: (error) => notifyFailed(texts.notGenerated, error),
      },
    );
  return (
    <div>
      <div className={classes.label}>{t(texts.code)}</div>
      <div className={classes.code}>
        {issued ? <Code key={issued.code} {...issued} /> : <span className={classes.nothing}>—</span>}
        <WriteButton variant="default" loading={isPending} onClick={generate}>
          {t(issued ? texts.generateAgain : texts.generate)}
        </WriteButton>
      </div>
      <div className={classes.label}>{t(texts.codeHint)}</div>
    </div>
  );
}

function Code({ code, expire_datetime }: OutputOf<typeof issueCode>) {
  const t = useText();
  const left = useSecondsUntil(expire_datetime);
  if (left <= 0) return <span className={classes.nothing}>{t(texts.expired)}</span>;
  return (
    <>
      <strong>{code}</strong>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <IconButton label={copied ? texts.copied : texts.copy} icon={copied ? IconCheck : IconCopy} onClick={copy} />
        )}
      </CopyButton>
      <span className={classes.left} role="timer">
        {t(texts.goodFor, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}
      </span>
    </>
  );
}

function useSecondsUntil(at: string): number {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}

const secondsUntil = (at: string): number => Math.ceil((Date.parse(at) - Date.now()) / 1000);
