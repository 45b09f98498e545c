// The first step: user name, password, captcha.
import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError } from '#platform/api/request.ts';
import { currentSession, signIn, useSession } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { untilPageDrawn } from '#start/page-drawn.ts';
import { notifyDone, notifyFault, notifyWarning } from '#ui/feedback/notify.ts';
import { CaptchaField } from './sign-in.captcha-field.tsx';
import { FailureNotice } from './sign-in.failure-notice.tsx';
import { PasswordField } from './sign-in.password-field.tsx';
import { useLookOfLogin } from './sign-in.look.ts';
import { texts } from './sign-in.texts.ts';
import { useCaptcha } from './sign-in.use-captcha.ts';

export interface Remembered {
  username: string;
  rememberMe: boolean;
}

interface CredentialsFormProps {
  /** Kept after a return from the second step. */
  remembered: Remembered;
  onTyped: (remembered: Remembered) => void;
  failure: unknown;
  onFailed: (error: unknown) => void;
}

export function CredentialsForm({ remembered, onTyped, failure, onFailed }: CredentialsFormProps) {
  const t = useText();
  const { login: classes } = useLookOfLogin();
  const { status } = useSession();
  const { username, rememberMe } = remembered;
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { captcha, renew } = useCaptcha({ isTyped: answer !== '' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstEmpty(form.current), []);
  const focus = (name: string) => {
    const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    field?.focus();
    field?.select();
  };

  const isMismatch = failure instanceof ApiError && failure.code === 'auth.captcha_wrong';
  const missing = {
    username: !username.trim(),
    password: !password,
    captcha: captcha.state === 'asked' && !answer.trim(),
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    onFailed(null);
    const firstMissing = (['username', 'password', 'captcha'] as const).find((name) => missing[name]);
    if (firstMissing) return focus(firstMissing);
    const isKnown = captcha.state === 'asked' || captcha.state === 'not asked';
    const asked = isKnown ? captcha : await renew();
    if (asked.state === 'failed') return onFailed(asked.error);
    if (asked.state === 'asked' && !isKnown) return focus('captcha');
    const solved = asked.state === 'asked' ? { captcha_id: asked.id, captcha: answer } : {};
    try {
      await signIn({ username, password, rememberMe, ...solved });
      // The guard of the login page sends signed-in people to the address they came for.
      if (currentSession().status === 'mfa_required') notifyWarning(texts.secondStep);
      else void untilPageDrawn().then(() => notifyDone(texts.welcome));
    } catch (error) {
      onFailed(error);
      startAgain(error);
    }
  };

  const startAgain = (error: unknown) => {
    // Each captcha is good for one attempt, whatever its outcome.
    setAnswer('');
    if (captcha.state !== 'not asked') void renew();
    if (error instanceof ApiError && error.code === 'auth.captcha_wrong') return focus('captcha');
    notifyFault(texts.failed);
    focus('password');
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={classes.title}>{t(texts.title)}</h1>
      <Stack gap="lg">
        {Boolean(failure) && !isMismatch && <FailureNotice error={failure} />}
        <TextInput
          size="md"
          label={t(texts.username)}
          value={username}
          onChange={(event) => onTyped({ username: event.currentTarget.value, rememberMe })}
          error={isChecked && missing.username && t(texts.usernameRequired)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          name="username"
        />
        <PasswordField
          label={t(texts.password)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isChecked && missing.password && t(texts.passwordRequired)}
        />
        <CaptchaField
          captcha={captcha}
          value={answer}
          onChange={setAnswer}
          onRenew={() => {
            setAnswer('');
            void renew();
            focus('captcha');
          }}
          error={
            answer === '' &&
            (isMismatch ? t(texts.captchaWrong) : isChecked && !failure && missing.captcha && t(texts.captchaRequired))
          }
        />
        <label className={classes.remember}>
          <input
            type="checkbox"
            checked={rememberMe}
            onChange={(event) => onTyped({ username, rememberMe: event.currentTarget.checked })}
          />
          {t(texts.rememberMe)}
        </label>
        <Button type="submit" size="md" fullWidth loading={status === 'authenticating'}>
          {t(texts.submit)}
        </Button>
      </Stack>
    </form>
  );
}

const focusFirstEmpty = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus();
