// Error codes that an endpoint can answer: those that follow from its declaration, and those it declares itself.
import { isKeyAccess, isStaffAccess, paramsOf, takesIdempotencyKey, type Endpoint } from '../endpoint.ts';
import { errorStatuses } from '../../declared.errors.ts';
import type { ErrorCode } from './errors.ts';
import { pausesOf } from '../endpoint-pauses.ts';

/** Sorted by status. `all` are the endpoints of the product, for one that carries out others' requests. */
export function errorCodesOf(endpoint: Endpoint, all: readonly Endpoint[]): ErrorCode[] {
  const requested =
    endpoint.kind === 'write' && endpoint.carriesOutRequests
      ? all.filter((other) => other.kind === 'write' && other.fourEyes).flatMap(codesOf)
      : [];
  const codes = new Set([...codesOf(endpoint), ...requested]);
  return [...codes].toSorted((one, other) => errorStatuses[one] - errorStatuses[other] || one.localeCompare(other));
}

const codesOf = (endpoint: Endpoint): ErrorCode[] => [
  'route.not_found',
  'server.failed',
  'server.unavailable',
  ...accessCodesOf(endpoint),
  ...inputCodesOf(endpoint),
  ...(endpoint.kind === 'write' ? (['record.rule_broken'] as const) : []),
  ...writeCodesOf(endpoint),
  ...proofCodesOf(endpoint),
  ...pauseCodesOf(endpoint),
  ...(endpoint.errors ?? []),
];

function accessCodesOf({ access, whileLocked, beforePasswordChange, beforeAuthenticator }: Endpoint): ErrorCode[] {
  if (isKeyAccess(access))
    return ['auth.required', 'api_key.not_active', 'auth.address_refused', 'access.denied', 'request.too_many'];
  if (access === 'public') return ['auth.address_refused'];
  const codes: ErrorCode[] = ['auth.required', 'auth.session_ended', 'auth.address_refused'];
  if (access !== 'verified-by-handler' && !whileLocked) codes.push('session.locked');
  if (access !== 'verified-by-handler' && !beforePasswordChange) codes.push('password.change_required');
  if (access !== 'verified-by-handler' && !beforePasswordChange && !beforeAuthenticator) codes.push('mfa.required');
  return isStaffAccess(access) ? [...codes, 'access.denied'] : codes;
}

function inputCodesOf(endpoint: Endpoint): ErrorCode[] {
  const namesRecord = paramsOf(endpoint).some((name) => name === 'id' || name.endsWith('_id'));
  return [
    'request.invalid',
    'request.malformed',
    ...(endpoint.method === 'GET' ? [] : (['request.too_large', 'request.unsupported_type'] as const)),
    ...(namesRecord ? (['record.not_found'] as const) : []),
    ...('version' in endpoint.input.shape ? (['record.stale'] as const) : []),
  ];
}

function writeCodesOf(endpoint: Endpoint): ErrorCode[] {
  if (!takesIdempotencyKey(endpoint)) return [];
  return [
    'idempotency.key_reused',
    ...(endpoint.idempotency === 'required' ? (['idempotency.key_required'] as const) : []),
    ...(endpoint.fourEyes ? (['approval.already_pending'] as const) : []),
  ];
}

const proofCodesOf = (endpoint: Endpoint): ErrorCode[] =>
  endpoint.kind === 'write' && endpoint.stepUp
    ? ['step_up.required', 'password.wrong', 'mfa.wrong_code', 'auth.locked']
    : [];

function pauseCodesOf(endpoint: Endpoint): ErrorCode[] {
  const pauses = endpoint.kind === 'write' ? pausesOf(endpoint) : [];
  return pauses.map((pause) => (pause === 'staff_changes' ? 'staff.read_only' : 'action.paused'));
}
