// Parts of the login for other features: the boxes for a code, what a failure says, and the browser's passkeys.
export { CodeBoxes, codeLength } from './sign-in.code-boxes.tsx';
export { FailureNotice } from './sign-in.failure-notice.tsx';
export { hasPasskeys, makePasskey, type PasskeyOffer } from './sign-in.passkey-browser.ts';
