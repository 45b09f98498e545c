// The captcha of the login page: fetched at once, renewed on demand and before it runs out.
import { getCaptcha } from '@backoffice/contract/sign-in/sign-in.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#platform/api/api.ts';

/** The server forgets it after two minutes. */
const goodForMs = 110_000;

export type Captcha =
  | { state: 'loading' }
  | { state: 'asked'; id: string; image: string }
  | { state: 'not asked' }
  | { state: 'failed'; error: unknown };

const fetchCaptcha = (): Promise<Captcha> =>
  call(getCaptcha, {}).then(
    ({ captcha_id: id, image }) => (id && image ? { state: 'asked', id, image } : { state: 'not asked' }),
    (error: unknown) => ({ state: 'failed', error }),
  );

export function useCaptcha({ isTyped }: { isTyped: boolean }): { captcha: Captcha; renew: () => Promise<Captcha> } {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const renew = useCallback(async () => {
    const fresh = await fetchCaptcha();
    setCaptcha(fresh);
    return fresh;
  }, []);
  useEffect(() => void renew(), [renew]);
  useEffect(() => {
    // A captcha that is being typed must not change.
    if (captcha.state !== 'asked' || isTyped) return;
    const timer = setTimeout(() => void renew(), goodForMs);
    return () => clearTimeout(timer);
  }, [captcha, isTyped, renew]);
  return { captcha, renew };
}
