// Asks for the password again after a pause. Everything behind it stays as it was.
import { unlockSession } from '@backoffice/contract/sign-in/sign-in.ts';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useWrite } from '#platform/api/queries.ts';
import { signOut } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { explain } from '#ui/feedback/notify.ts';
import { WriteButton } from '#ui/actions/write-button.tsx';
import { unlock } from './lock.ts';
import classes from './lock-screen.module.css';
import { texts } from './lock.texts.ts';

export default function LockScreen({ name }: { name: string }) {
  const t = useText();
  const write = useWrite(unlockSession);
  const [password, setPassword] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsEmpty(!password);
    if (!password) return;
    const { md5 } = await import('js-md5');
    write.mutate({ input: { password: md5(password) } }, { onSuccess: unlock, onSettled: () => setPassword('') });
  };

  const refusal = write.error && (write.error.code === 'password.wrong' ? texts.wrong : explain(write.error));
  return (
    <main className={classes.screen}>
      <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
        <IconLock size={24} stroke={1.5} aria-hidden />
        <h1>{t(texts.title)}</h1>
        <p>{t(texts.hint, name)}</p>
        <Stack gap="lg">
          <PasswordInput
            ref={field}
            label={t(texts.password)}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isEmpty ? t(texts.required) : refusal && !password && t(refusal)}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t(texts.showPassword) }}
          />
          <WriteButton type="submit" fullWidth loading={write.isPending}>
            {t(texts.unlock)}
          </WriteButton>
          <Button variant="subtle" fullWidth onClick={() => void signOut()}>
            {t(texts.logOut)}
          </Button>
        </Stack>
      </form>
    </main>
  );
}
