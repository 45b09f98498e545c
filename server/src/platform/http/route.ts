// Binds an endpoint of the contract to its handler. Whatever does not fit the declaration does not compile.
import type { CheckedInputOf, Endpoint, OutputOf } from '@backoffice/contract/endpoint.ts';
import type { Ctx, PublicCtx } from '../context.ts';

type CtxOf<E extends Endpoint> = E['access'] extends 'public' ? PublicCtx : Ctx;

export interface Route {
  endpoint: Endpoint;
  handle: (ctx: PublicCtx, input: object) => Promise<unknown>;
}

export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: CheckedInputOf<E>) => Promise<OutputOf<E>>,
): Route {
  // The pipeline runs a handler only after the guard has found the actor its access asks for, and on checked input.
  return { endpoint, handle: (ctx, input) => handle(ctx as CtxOf<E>, input as CheckedInputOf<E>) };
}
