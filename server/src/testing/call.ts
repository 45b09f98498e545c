// How a test calls an endpoint, and what it gets back.
import type { Pending } from '@backoffice/contract/kit/endpoint.ts';
import type { Problem } from '@backoffice/contract/kit/errors.ts';
import type { TenantName } from './test-database.ts';

export interface CallOptions {
  tenant?: TenantName;
  token?: string;
  key?: string | null;
  /** Where the call seems to come from. */
  address?: string;
  headers?: Record<string, string>;
  /** Where the endpoint asks for one; the right password by default. */
  proof?: string | null;
}

export interface Answer<Body> {
  status: number;
  body: Body;
  problem: Problem;
  /** With status 202: it waits for a second person. */
  pending: Pending;
  headers: Record<string, unknown>;
}
