// Calls of a test to an endpoint, and their answers.
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Pending } from '@backoffice/contract/kit/endpoint.ts';
import type { Problem } from '@backoffice/contract/kit/errors/errors.ts';
import type { TenantName } from './test-database.ts';

export interface CallOptions {
  tenant?: TenantName;
  token?: string;
  key?: string | null;
  /** Address that the call seems to come from. */
  address?: string;
  headers?: Record<string, string>;
  /** Proof where the endpoint asks for one; the right password by default. */
  proof?: string | null;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  problem: Problem;
  /** Body with status 202: it waits for a second person. */
  pending: Pending;
  headers: Record<string, unknown>;
}

/** A picture comes as itself, everything else as JSON. */
export function contentOf(response: Response): never {
  const media_type = String(response.headers['content-type']);
  if (!media_type.startsWith('image/')) return response.json<never>();
  return { media_type, base64: response.rawPayload.toString('base64') } as never;
}
