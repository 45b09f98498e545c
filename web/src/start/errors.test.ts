// Every error code that the sign-in endpoints can answer has its text in the code that the login page loads.
import type { Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { errorCodesOf } from '@backoffice/contract/kit/errors/endpoint-errors.ts';
import { challengePasskey, verifyPasskey } from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { verifyRecoveryCode } from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import * as signIn from '@backoffice/contract/sign-in/sign-in.ts';
import { expect, test } from 'vitest';
import { startErrorTexts } from './errors.texts.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value;
const exported: unknown[] = [...Object.values(signIn), challengePasskey, verifyPasskey, verifyRecoveryCode];
const endpoints = exported.filter(isEndpoint);

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  const unknown = errorCodesOf(endpoint, endpoints).filter((code) => !(code in startErrorTexts));
  expect(unknown).toEqual([]);
});
