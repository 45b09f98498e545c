// The style sheets of the login, in one file that its page loads (sign-in.look.ts).
import captchaField from './sign-in.captcha-field.module.css';
import login from './sign-in.module.css';

export const look = { captchaField, login };
