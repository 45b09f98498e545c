// Signing in: what the feature brings to the product.
import * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import * as secondSteps from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import * as passkeys from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import * as policy from '@backoffice/contract/sign-in/sign-in.policy.ts';
import type { Feature } from '#core/feature.ts';
import { createRecoveryCodes } from '#core/sessions/recovery-codes.ts';
import { createVault } from '#core/vault.ts';
import { signInRoutes } from './sign-in.routes.ts';

export const signIn: Feature = {
  name: 'sign-in',
  api: [
    {
      about: 'Signing in, sessions and the own account of staff.',
      modules: [contract, secondSteps, passkeys, policy],
    },
  ],
  routes: ({ secrets, ...parts }) =>
    signInRoutes(parts, createVault(secrets.authenticatorKey), createRecoveryCodes(secrets.recoveryCodeKey)),
};
