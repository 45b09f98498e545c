// A person's own settings, as their profile shows them.
export { personalOf } from './preferences.personal.ts';
