// Changing one's own password, which ends every session of its owner, this one too.
import { getPasswordRules } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { changeMyPassword, shortestPassword } from '@backoffice/contract/sign-in/sign-in.ts';
import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { WebErrorCode } from '#platform/api/request.ts';
import { useRead, useWrite } from '#platform/api/queries.ts';
import { signOut } from '#platform/session/session.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { explain, notifyDone } from '#ui/feedback/notify.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { FailureNotice } from '#features/sign-in/sign-in.public.ts';
import { texts } from './my-account.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

/** Refusals that belong to one field; any other stands above the form. */
const fieldOf: Partial<Record<WebErrorCode, 'old' | 'new'>> = {
  'password.wrong': 'old',
  'password.too_common': 'new',
  'password.unchanged': 'new',
  'password.reused': 'new',
  'password.too_short': 'new',
};

interface ChangePasswordProps {
  /** Reason why it is asked for, if the person did not choose to. */
  notice?: Text;
  onClose: () => void;
}

export default function ChangePassword({ notice, onClose }: ChangePasswordProps) {
  useFocusReturn();
  const t = useText();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState({ old: '', new: '' });
  const [left, setLeft] = useState({ old: false, new: false });
  const write = useWrite(changeMyPassword);
  const shortest = useRead(getPasswordRules, {}).data?.min_length ?? shortestPassword;
  const refused = write.error && fieldOf[write.error.code];

  const faults: { old: Text | null; new: Text | null } = {
    old: typed.old.trim() ? null : texts.oldPasswordRequired,
    new: !typed.new.trim()
      ? texts.newPasswordRequired
      : typed.new.length < shortest
        ? fill(texts.newPasswordShort, shortest)
        : null,
  };
  const errorOf = (field: 'old' | 'new') => {
    if (refused === field) return t(explain(write.error));
    const fault = left[field] && faults[field];
    return fault && t(fault);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (faults.old || faults.new || write.isPending) return;
    const { md5 } = await import('js-md5');
    write.mutate(
      {
        input: {
          old_password: md5(typed.old),
          new_password: md5(typed.new),
          new_password_length: typed.new.length,
        },
      },
      {
        onSuccess: () => {
          notifyDone(texts.passwordChanged);
          void signOut({ tellServer: false });
        },
        onError: (error) => console.warn('The password was not changed', error), // oxlint-disable-line no-console -- as specified, besides what the form shows
      },
    );
  };

  const field = (name: 'old' | 'new') => ({
    value: typed[name],
    error: errorOf(name),
    visibilityToggleButtonProps: { 'aria-label': t(texts.showPassword) },
    onBlur: () => setLeft({ ...left, [name]: true }),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value });
      if (refused) write.reset();
    },
  });

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(texts.changePassword)}
      size={400}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {notice && <div>{t(notice)}</div>}
          {write.error && !refused && <FailureNotice error={write.error} />}
          <PasswordInput
            {...field('old')}
            label={t(texts.oldPassword)}
            autoComplete="current-password"
            data-autofocus
          />
          <PasswordInput
            {...field('new')}
            label={t(texts.newPassword)}
            description={!errorOf('new') && t(texts.newPasswordHint, shortest)}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t(dialogTexts.cancel)}
            </Button>
            <WriteButton type="submit" loading={write.isPending} disabled={Boolean(faults.old ?? faults.new)}>
              {t(texts.changePassword)}
            </WriteButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
