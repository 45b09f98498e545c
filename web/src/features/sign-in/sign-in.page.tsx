// The login page.
import { Button, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { signIn, useSession, type Credentials } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { Brand } from '#ui/brand.tsx';
import { notifyDone, notifyFailed } from '#ui/notify.ts';
import { LanguageSwitch, SchemeSwitch } from '#ui/preferences.tsx';
import classes from './sign-in.module.css';
import { texts } from './sign-in.texts.ts';

const focus = (field: HTMLInputElement | null) => field?.focus();

export function SignInPage() {
  const t = useText();
  const { status } = useSession();
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '', rememberMe: false });
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = { username: !typed.username.trim(), password: !typed.password };
  const type = (changes: Partial<Credentials>) => setTyped({ ...typed, ...changes });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing.username || isMissing.password) return;
    // The guard of the login page takes whoever is signed in to where he wanted to go.
    signIn(typed).then(
      () => notifyDone(texts.welcome),
      (error: unknown) => notifyFailed(texts.failed, error),
    );
  };

  return (
    <main className={classes.page}>
      <div className={classes.preferences}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <form className={classes.card} onSubmit={submit} noValidate>
        <Brand />
        <h1>{t(texts.title)}</h1>
        <Stack gap="lg">
          <TextInput
            label={t(texts.username)}
            value={typed.username}
            onChange={(event) => type({ username: event.currentTarget.value })}
            error={isChecked && isMissing.username && t(texts.usernameRequired)}
            autoComplete="username"
            ref={focus}
          />
          <PasswordInput
            label={t(texts.password)}
            value={typed.password}
            onChange={(event) => type({ password: event.currentTarget.value })}
            error={isChecked && isMissing.password && t(texts.passwordRequired)}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t(texts.showPassword) }}
          />
          <Checkbox
            label={t(texts.rememberMe)}
            size="xs"
            checked={typed.rememberMe}
            onChange={(event) => type({ rememberMe: event.currentTarget.checked })}
          />
          <Button type="submit" fullWidth loading={status === 'authenticating'}>
            {t(texts.submit)}
          </Button>
        </Stack>
      </form>
    </main>
  );
}
