// The second step: a passkey, the code of the authenticator, a recovery code where it is lost, or the way back.
import { Button, Stack, TextInput } from '@mantine/core';
import { IconArrowLeft, IconShieldLock } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import {
  abandonSignIn,
  currentSession,
  recoverWithCode,
  verifyCode,
  verifyWithPasskey,
} from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { notifyDone, notifyFault } from '#ui/feedback/notify.ts';
import { CodeBoxes, codeLength } from './sign-in.code-boxes.tsx';
import { FailureNotice } from './sign-in.failure-notice.tsx';
import { signWithPasskey } from './sign-in.passkey-browser.ts';
import { PasskeyStep } from './sign-in.passkey-step.tsx';
import classes from './sign-in.module.css';
import { texts } from './sign-in.texts.ts';

/** Length without its dash. */
const shortestRecoveryCode = 10;

export default function SecondStep({ onOver }: { onOver: (error: unknown) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [busyWith, setBusyWith] = useState<'code' | 'passkey' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isRecovering, setIsRecovering] = useState(false);
  const isBusy = busyWith !== null;
  const code = typed.replaceAll(' ', '');
  const isComplete = isRecovering ? code.length >= shortestRecoveryCode : code.length === codeLength;

  const verify = async (step: 'code' | 'passkey', check: () => Promise<void>) => {
    setBusyWith(step);
    setFailure(null);
    try {
      await check();
      notifyDone(texts.verified);
    } catch (error) {
      notifyFault(texts.verifyFailed);
      if (currentSession().status !== 'mfa_required') return onOver(error);
      setBusyWith(null);
      setTyped('');
      setFailure(error);
      setAttempt((count) => count + 1);
    }
  };
  const verifyTyped = (full: string) => verify('code', () => (isRecovering ? recoverWithCode : verifyCode)(full));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !isBusy) void verifyTyped(code);
  };

  return (
    <form onSubmit={submit} noValidate>
      <span className={classes.shield}>
        <IconShieldLock size={24} stroke={1.5} aria-hidden />
      </span>
      <h1 className={classes.title}>{t(texts.secondStepTitle)}</h1>
      <Stack gap="lg">
        {Boolean(failure) && <FailureNotice error={failure} />}
        <PasskeyStep
          // A challenge works once: after each attempt another is fetched.
          key={attempt}
          loading={busyWith === 'passkey'}
          disabled={isBusy}
          onUse={(challenge) => void verify('passkey', async () => verifyWithPasskey(await signWithPasskey(challenge)))}
        />
        {!isRecovering && <p className={classes.hint}>{t(texts.code)}</p>}
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
            onComplete={(full) => void verifyTyped(full)}
            label={t(texts.code)}
            isInvalid={Boolean(failure)}
            disabled={isBusy}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={busyWith === 'code'} disabled={!isComplete || isBusy}>
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
