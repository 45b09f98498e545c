// The login page: what this is, and the step the person is at.
import { Suspense, useState } from 'react';
import { useBranding } from '#platform/api/app-settings.ts';
import { fileAddress } from '#platform/api/request.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { Brand } from '#ui/layout/brand.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LanguageSwitch, SchemeSwitch } from '#ui/preferences.tsx';
import { CredentialsForm, type Remembered } from './sign-in.credentials.form.tsx';
import { LookOfLogin, useLookOfLogin } from './sign-in.look.ts';
import { texts } from './sign-in.texts.ts';

const SecondStep = lazyPart(() => import('./sign-in.second-step.tsx'));

export const SignInPage = lazyPart(async () => {
  const { look } = await import('./sign-in.styles.ts');
  const Page = () => (
    <LookOfLogin value={look}>
      <Login />
    </LookOfLogin>
  );
  return { default: Page };
});

function Login() {
  const t = useText();
  const { login: classes } = useLookOfLogin();
  const { status } = useSession();
  const { image } = useBranding();
  const [remembered, setRemembered] = useState<Remembered>({ username: '', rememberMe: false });
  const [failure, setFailure] = useState<unknown>(null);
  // The second step stays until the next page is there: the form of the first would flash in between.
  const [isSecondStep, setIsSecondStep] = useState(false);
  const isNowSecondStep = status === 'mfa_required' || (isSecondStep && status === 'authenticated');
  if (isNowSecondStep !== isSecondStep) setIsSecondStep(isNowSecondStep);
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
          {isNowSecondStep ? (
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
