// How the login looks. Loaded by itself: people with a session, who are most, see their rows without it.
import { createContext, use } from 'react';
import type captchaField from './sign-in.captcha-field.module.css';
import type login from './sign-in.module.css';

interface Look {
  captchaField: typeof captchaField;
  login: typeof login;
}

const Context = createContext<Look | null>(null);
export const LookOfLogin = Context.Provider;

export function useLookOfLogin(): Look {
  const look = use(Context);
  if (!look) throw new Error('The login is shown without its look: see sign-in.page.tsx');
  return look;
}
