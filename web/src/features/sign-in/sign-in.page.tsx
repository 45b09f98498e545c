// The login page: what this is, and the step the person is at.
import { Suspense, useState } from 'react';
import { useBranding } from '#platform/app-settings.ts';
import { fileAddress } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { useText } from '#platform/texts.ts';
import { Brand } from '#ui/brand.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LanguageSwitch, SchemeSwitch } from '#ui/preferences.tsx';
import { CredentialsForm, type Remembered } from './credentials-form.tsx';
import classes from './sign-in.module.css';
import { texts } from './sign-in.texts.ts';

const SecondStep = lazyPart(() => import('./second-step.tsx'));

export function SignInPage() {
  const t = useText();
  const { status } = useSession();
  const { image } = useBranding();
  const [remembered, setRemembered] = useState<Remembered>({ username: '', rememberMe: false });
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <div className={classes.page}>
      <aside
        className={classes.poster}
        style={image ? { backgroundImage: `url("${fileAddress(image)}")` } : undefined}
        data-picture={Boolean(image)}
        aria-hidden
      >
        <Brand />
        <p className={classes.motto}>{t(texts.motto)}</p>
        <p className={classes.principles}>{t(texts.principles)}</p>
      </aside>
      <main className={classes.door}>
        <div className={classes.preferences}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <div className={classes.card}>
          <div className={classes.brand}>
            <Brand />
          </div>
          {status === 'mfa_required' ? (
            <Suspense>
              <SecondStep onOver={setFailure} />
            </Suspense>
          ) : (
            <CredentialsForm remembered={remembered} onTyped={setRemembered} failure={failure} onFailed={setFailure} />
          )}
        </div>
      </main>
    </div>
  );
}
