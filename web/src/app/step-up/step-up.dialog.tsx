// Asks for the password again, before a call that a stolen token alone must not make.
import { Button, Group, Modal, PasswordInput, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useProofQuestion } from '#platform/session/step-up.ts';
import { useText } from '#platform/texts.ts';
import { texts as dialogTexts } from '#ui/actions/dialogs.texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { texts } from './step-up.texts.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';

/** Layer above the form or dialog whose call asks. */
const aboveDialogs = 400;

export default function StepUpDialog() {
  useFocusReturn();
  const t = useText();
  const question = useProofQuestion();
  const [password, setPassword] = useState('');
  if (!question) return null;
  const { refusal, answer, cancel } = question;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!password) return;
    setPassword('');
    answer(password);
  };
  return (
    <Modal
      opened
      onClose={cancel}
      title={t(texts.title)}
      size={360}
      zIndex={aboveDialogs}
      closeButtonProps={{ 'aria-label': t(dialogTexts.close) }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <PasswordInput
            label={t(texts.password)}
            description={t(texts.hint)}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={refusal && !password && t(refusal.code === 'password.wrong' ? texts.wrong : explain(refusal))}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t(texts.showPassword) }}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={cancel}>
              {t(dialogTexts.cancel)}
            </Button>
            <Button type="submit" disabled={!password}>
              {t(texts.confirm)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
