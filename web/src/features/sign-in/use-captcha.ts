// The captcha of the login page: fetched at once, renewed on demand and before it runs out.
import { getCaptcha } from '@backoffice/contract/sign-in.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#platform/api.ts';

/** The server forgets it after two minutes. */
const goodForMs = 110_000;

export type Captcha =
  | { state: 'loading' | 'failed' }
  | { state: 'asked'; id: string; image: string }
  | { state: 'not asked' };

export function useCaptcha({ isTyped }: { isTyped: boolean }): { captcha: Captcha; renew: () => void } {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const renew = useCallback(() => {
    call(getCaptcha, {}).then(
      ({ captcha_id: id, image }) => setCaptcha(id && image ? { state: 'asked', id, image } : { state: 'not asked' }),
      () => setCaptcha({ state: 'failed' }),
    );
  }, []);
  useEffect(renew, [renew]);
  useEffect(() => {
    // What somebody is copying must not change under his eyes.
    if (captcha.state !== 'asked' || isTyped) return;
    const timer = setTimeout(renew, goodForMs);
    return () => clearTimeout(timer);
  }, [captcha, isTyped, renew]);
  return { captcha, renew };
}
