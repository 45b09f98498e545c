// What a request says besides its input: tenant, bearer token, cookies, and where it came from.
import type { FastifyRequest } from 'fastify';
import { isTenantName } from '../config.ts';
import { AppError } from '../errors.ts';

export function tenantOf(request: FastifyRequest): string {
  const { tenant } = request.params as { tenant: string };
  if (!isTenantName(tenant)) throw new AppError('route.not_found');
  return tenant;
}

export function bearerOf(request: FastifyRequest): string {
  const token = findBearer(request);
  if (!token) throw new AppError('auth.required');
  return token;
}

export const findBearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Stands for the address of a caller who has hung up: no rule admits it. */
const noAddress = '0.0.0.0';

/** An IPv4 address that came in over an IPv6 socket is still that IPv4 address; the zone of a link-local one is ours, not the caller's. */
export const addressOf = (request: { ip: string | undefined }): string =>
  (request.ip ?? noAddress).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

export const factsOf = (request: FastifyRequest) => ({
  caller: {
    address: addressOf(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    host: request.host,
    ...tabOf(request.headers['x-tab']),
  },
  log: request.log,
});

/** The name a browser tab gives itself, so that it recognises the echo of its own writes. */
export const tabOf = (given: unknown): { tab?: string } =>
  typeof given === 'string' && /^\w{1,64}$/.test(given) ? { tab: given } : {};

export function cookiesOf(request: FastifyRequest): Record<string, string> {
  const pairs = (request.headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}
