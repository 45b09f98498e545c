// Binds an endpoint of the contract to its handler. Whatever does not fit the declaration does not compile.
import type { Preview, WidePreview } from '@backoffice/contract/approvals/approvals.ts';
import type {
  CheckedInputOf,
  Endpoint,
  KeyAccess,
  NeedsReach,
  NeedsTwo,
  OutputOf,
} from '@backoffice/contract/kit/endpoint.ts';
import type { Ctx, IntakeCtx, OpenCall, PublicCtx } from '../context.ts';

type CtxOf<E extends Endpoint> = E['access'] extends 'public' | 'verified-by-handler'
  ? PublicCtx
  : E['access'] extends KeyAccess
    ? IntakeCtx
    : Ctx;
type OpenCallOf<E extends Endpoint> = OpenCall & Pick<CtxOf<E>, 'actor' | 'apiKey'>;

export interface ClosedRoute {
  kind: 'closed';
  endpoint: Endpoint;
  /** Slow work before the transaction; null where there is none. */
  prepare: Prepare<PublicCtx, object, unknown> | null;
  handle: (ctx: PublicCtx, input: object, prepared?: unknown) => Promise<unknown>;
  /** Preview for the second person; null where none is asked. */
  preview: ((ctx: PublicCtx, input: object) => Promise<Preview>) | null;
}

export interface OpenRoute {
  kind: 'open';
  endpoint: Endpoint;
  handle: (call: OpenCall, input: object) => Promise<unknown>;
}

export type Route = (ClosedRoute | OpenRoute) & {
  /** Endpoint that it follows in the order of the API's description; missing, the route before it. */
  after?: Endpoint;
};

/** Reads and checks in a transaction that is over before the work it returns begins. */
type Prepare<C, Input, Prepared> = (ctx: C, input: Input) => Promise<() => Promise<Prepared>>;

/** Checks that the action is possible now and answers what it would change, without changing anything. */
type PreviewOf<E extends Endpoint> = (
  ctx: CtxOf<E>,
  input: CheckedInputOf<E>,
) => Promise<NeedsReach<E> extends true ? WidePreview : Preview>;
/** An endpoint that declares fourEyes cannot be bound without a preview, and no other can be with one. */
type PreviewFor<E extends Endpoint> = NeedsTwo<E> extends true ? [{ preview: PreviewOf<E> }] : [];

/** One transaction around the whole call: the way for nearly everything. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxOf<E>, input: CheckedInputOf<E>) => Promise<OutputOf<E>>,
  ...[two]: PreviewFor<E>
): Route {
  // The pipeline runs a handler only after the guard has found the actor its access asks for, and on checked input.
  return {
    kind: 'closed',
    endpoint,
    prepare: null,
    handle: (ctx, input) => handle(ctx as CtxOf<E>, input as CheckedInputOf<E>),
    preview: two ? (ctx, input) => two.preview(ctx as CtxOf<E>, input as CheckedInputOf<E>) : null,
  };
}

/**
 * Makes a route with slow work, such as hashing a password or drawing a picture: the caller, the input and what `prepare`
 * checks come first, then the work, which holds no connection, then the one transaction, which gets its result.
 */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: Prepare<CtxOf<E>, CheckedInputOf<E>, Prepared>,
  handle: (ctx: CtxOf<E>, input: CheckedInputOf<E>, prepared: Prepared) => Promise<OutputOf<E>>,
): Route {
  return {
    kind: 'closed',
    endpoint,
    prepare: (ctx, input) => prepare(ctx as CtxOf<E>, input as CheckedInputOf<E>),
    handle: (ctx, input, prepared) => handle(ctx as CtxOf<E>, input as CheckedInputOf<E>, prepared as Prepared),
    preview: null,
  };
}

/** The handler opens its transactions and writes its audit lines itself: for signing in. */
export function openRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: OpenCallOf<E>, input: CheckedInputOf<E>) => Promise<OutputOf<E>>,
): Route {
  return {
    kind: 'open',
    endpoint,
    handle: (call, input) => handle(call, input as CheckedInputOf<E>),
  };
}

/** Routes that are described in the midst of another feature's: after this endpoint, one after the other. */
export const after = (endpoint: Endpoint, routes: readonly Route[]): Route[] =>
  routes.map((route, index) => ({ ...route, after: routes[index - 1]?.endpoint ?? endpoint }));

/** The routes in the order of the API's description. */
export function inDescribedOrder(routes: readonly Route[]): Route[] {
  const ordered = routes.filter((route) => !route.after);
  const waiting = new Set(routes.filter((route) => route.after));
  while (waiting.size > 0) {
    const before = waiting.size;
    for (const route of waiting) {
      const index = ordered.findIndex(({ endpoint }) => endpoint === route.after);
      if (index < 0) continue;
      ordered.splice(index + 1, 0, route);
      waiting.delete(route);
    }
    if (waiting.size === before)
      throw new Error(`${[...waiting][0]?.endpoint.path} follows an endpoint without a route`);
  }
  return ordered;
}
