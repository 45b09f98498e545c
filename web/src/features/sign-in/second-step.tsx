// The second step: the code of the authenticator, a recovery code where it is lost, or the way back.
import { Button, Stack, TextInput } from '@mantine/core';
import { IconArrowLeft, IconShieldLock } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { abandonSignIn, currentSession, recoverWithCode, verifyCode } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { notifyDone, notifyFault } from '#ui/notify.ts';
import { CodeBoxes, codeLength } from './code-boxes.tsx';
import { FailureNotice } from './failure-notice.tsx';
import classes from './sign-in.module.css';
import { texts } from './sign-in.texts.ts';

/** Without its dash. */
const shortestRecoveryCode = 10;

export default function SecondStep({ onOver }: { onOver: (error: unknown) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isRecovering, setIsRecovering] = useState(false);
  const code = typed.replaceAll(' ', '');
  const isComplete = isRecovering ? code.length >= shortestRecoveryCode : code.length === codeLength;

  const verify = async (code: string) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await (isRecovering ? recoverWithCode : verifyCode)(code);
      notifyDone(texts.verified);
    } catch (error) {
      notifyFault(texts.verifyFailed);
      if (currentSession().status !== 'mfa_required') return onOver(error);
      setIsBusy(false);
      setTyped('');
      setFailure(error);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) void verify(code);
  };

  return (
    <form onSubmit={submit} noValidate>
      <span className={classes.shield}>
        <IconShieldLock size={24} stroke={1.5} aria-hidden />
      </span>
      <h1 className={classes.title}>{t(texts.secondStepTitle)}</h1>
      {!isRecovering && <p className={classes.hint}>{t(texts.code)}</p>}
      <Stack gap="lg">
        {Boolean(failure) && <FailureNotice error={failure} />}
        {isRecovering ? (
          <TextInput
            label={t(texts.recoveryCode)}
            value={typed}
            autoComplete="off"
            maxLength={20}
            disabled={isBusy}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : (
          <CodeBoxes
            // A wrong code is typed again from the first box.
            key={isBusy ? 'checking' : 'typing'}
            value={typed}
            onChange={setTyped}
            onComplete={(full) => void verify(full)}
            label={t(texts.code)}
            isInvalid={Boolean(failure)}
            disabled={isBusy}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={isBusy} disabled={!isComplete}>
          {t(texts.verify)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setIsRecovering(!isRecovering);
            setTyped('');
            setFailure(null);
          }}
        >
          {t(isRecovering ? texts.withAuthenticator : texts.withRecoveryCode)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={16} stroke={1.75} />}
          onClick={abandonSignIn}
        >
          {t(texts.back)}
        </Button>
      </Stack>
    </form>
  );
}
