// Declaration of a call, made once. Routes, guards, client, cache, documents and sweeping tests derive from it.
import * as z from 'zod';
import type { CallPause, OpenTopic } from '../declared.ts';
import type { ErrorCode } from './errors/errors.ts';
import type { Action, Resource, Scope } from './permissions.ts';

export type Access =
  | 'public' // anyone, also without a token
  | 'signed-in' // any member of staff, for their own account and session
  | 'verified-by-handler' // the handler verifies the token itself: refreshing, second step of signing in
  | StaffAccess
  | KeyAccess;

/** Staff who hold the grant. */
export interface StaffAccess {
  resource: Resource;
  action: Action;
}

/** The clients' app, with an API key that has the scope; never staff. */
export interface KeyAccess {
  scope: Scope;
}

/** Subject that a read shows and a write changes: the unit of cache refresh and of live updates. */
export type Topic = Resource | OpenTopic;

/** Use of idempotency keys. A write without one says why a repeat does no harm or its answer is not kept. */
export type Idempotency = 'required' | 'accepted' | { none: string };

/** Pauses that stop a call, or the reason why none does. */
export type PausedBy = readonly CallPause[] | { none: string };

/** A second person must agree: each time, above the tenant's limits, or unless the preview says that it is harmless. */
export type FourEyes = 'always' | 'over-limit' | 'unless-harmless';

/**
 * Clients whom a guarded call touches: many, so that its preview says how many and how much money (`Reach`); one, whose amount
 * the preview has; none, such as a grant, an address or a rate.
 */
export type Reaches = 'many' | 'one' | 'none';

/** Answer with status 202 of a call that waits for the second person. Pure: the login page drops it, and zod with it. */
export const Pending = /* @__PURE__ */ z.strictObject({ approval_id: /* @__PURE__ */ z.uuid() });
export type Pending = z.infer<typeof Pending>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type ParamIn<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamIn<Tail>
    : Rest
  : never;

type InputShape = z.ZodObject;
/** The input must name every `:parameter` of the path; otherwise the declaration does not compile. */
type Naming<Path extends string, Input extends InputShape> =
  ParamIn<Path> extends keyof Input['shape'] ? unknown : { input: never };

interface Declaration<Path extends string, Input extends InputShape, Output extends z.ZodType, Open extends Access> {
  method: Method;
  path: Path;
  access: Open;
  /** Path parameters, query (GET, DELETE) and body in one flat object. Strict: unknown fields are refused. */
  input: Input;
  output: Output;
  /** The business codes it can be refused with, beside those that follow from the declaration (`endpoint-errors.ts`). */
  errors?: readonly ErrorCode[];
  /** Limit of the body in bytes, where the default is too small. */
  bodyLimit?: number;
  /** Answered in a locked session too: what the lock screen needs. */
  whileLocked?: true;
  /** Answered too while the caller has to change an initial password. */
  beforePasswordChange?: true;
  /** Answered too while the caller's role has to have an authenticator and they have none. */
  beforeAuthenticator?: true;
}

interface Reading {
  /** Topics that it shows; all of them where it sums up several. */
  reads: Topic | readonly Topic[];
  /** The answer depends on the caller only by role, grants and the clients they see: identical reads in flight share it. */
  sameInScope?: true;
  /** It checks what a write would check, which locks rows: its transaction is not read-only. */
  locks?: true;
  /**
   * Figures that may be some seconds late: answered by the replica where there is one, with its age in the header `x-data-age`
   * (decision 0195). People find their own writes in it all the same.
   */
  fromReplica?: true;
  /** Answered as the file itself, which never changes: the output holds its media type and its content. */
  isFile?: true;
}

/** Header with the seconds by which an answer of the replica is late; missing where it is not. */
export const dataAgeHeader = 'x-data-age';

/** Seconds from which on a screen says how old its figures are. */
export const shownAgeSeconds = 5;

/** Hidden; shown and disabled; shown and out of reach; its place kept empty. */
export type WhenDenied = 'hide' | 'disable' | 'inert' | 'invisible';

interface Writing<Eyes extends FourEyes, Key extends Idempotency = Idempotency, Wide extends Reaches = Reaches> {
  /** What people see of its button who may not press it; without it, nothing. */
  whenDenied?: WhenDenied;
  /** The name of the action in the audit log, `noun.verb_in_past`. */
  audit: `${string}.${string}`;
  changes: readonly Topic[];
  /**
   * Money endpoints are called with a key or not at all; an answer that holds a secret is never kept.
   * What the clients' app writes needs a key too, unless the declaration says why not.
   */
  idempotency?: Key;
  fourEyes?: Eyes;
  /** Said by every call that may need a second person. */
  reaches?: Wide;
  /** Grant that the second person needs, where it is another than the caller's. */
  agreedBy?: StaffAccess;
  /** A third person agrees too where the preview says so, and where what it gives away passes a limit of one of the first two. */
  thirdPerson?: true;
  /** A token is not enough: the caller proves anew, in the header `x-proof`, that it is them (decision 0027). */
  stepUp?: true;
  /** Carries out what another endpoint was asked for, and so can be refused with that endpoint's codes too. */
  carriesOutRequests?: true;
  /** Pauses of an emergency that stop it. */
  pausedBy?: PausedBy;
  /** Possible while staff may change nothing: it changes only what is the caller's own, or takes rights away (decision 0032). */
  whileReadOnly?: true;
}

/** Calls that move money, or come from the clients' app, compile only if they say which pause stops them or why none does. */
type Pausable<Open extends Access, Key extends Idempotency> = Open extends KeyAccess
  ? { pausedBy: PausedBy }
  : [Key] extends ['required']
    ? { pausedBy: PausedBy }
    : unknown;

/** Calls that may need a second person compile only if they say whom they touch. */
type Reaching<Eyes extends FourEyes> = [Eyes] extends [never] ? unknown : { reaches: Reaches };

export interface ReadEndpoint<
  Path extends string = string,
  Input extends InputShape = InputShape,
  Output extends z.ZodType = z.ZodType,
  Open extends Access = Access,
>
  extends Declaration<Path, Input, Output, Open>, Reading {
  kind: 'read';
}

export interface WriteEndpoint<
  Path extends string = string,
  Input extends InputShape = InputShape,
  Output extends z.ZodType = z.ZodType,
  Open extends Access = Access,
  Eyes extends FourEyes = FourEyes,
  Wide extends Reaches = Reaches,
>
  extends Declaration<Path, Input, Output, Open>, Writing<Eyes, Idempotency, Wide> {
  kind: 'write';
  idempotency: Idempotency;
}

export type Endpoint = ReadEndpoint | WriteEndpoint;

/** Input that the caller sends. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** Input that the handler gets: checked, with defaults filled in. */
export type CheckedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** Says whether the declaration asks for a second person. */
export type NeedsTwo<E extends Endpoint> = E extends { kind: 'write'; fourEyes?: infer Eyes }
  ? [Exclude<Eyes, undefined>] extends [never]
    ? false
    : true
  : false;

/** Says whether the declaration asks for how many clients and how much money a call touches. */
export type NeedsReach<E extends Endpoint> = E extends { kind: 'write'; reaches?: infer Wide }
  ? [Exclude<Wide, undefined>] extends ['many']
    ? [Exclude<Wide, undefined>] extends [never]
      ? false
      : true
    : false
  : false;

/* @__NO_SIDE_EFFECTS__ */ // The web's build leaves out the endpoints that it never calls.
export function readEndpoint<
  const Path extends string,
  Input extends InputShape,
  Output extends z.ZodType,
  const Open extends Access,
>(
  declaration: Declaration<Path, Input, Output, Open> & Reading & Naming<Path, Input>,
): ReadEndpoint<Path, Input, Output, Open> {
  return { kind: 'read', ...declaration };
}

/* @__NO_SIDE_EFFECTS__ */
export function writeEndpoint<
  const Path extends string,
  Input extends InputShape,
  Output extends z.ZodType,
  const Open extends Access,
  const Eyes extends FourEyes = never,
  const Key extends Idempotency = 'accepted',
  const Wide extends Reaches = never,
>(
  declaration: Declaration<Path, Input, Output, Open> &
    Writing<Eyes, Key, Wide> &
    Naming<Path, Input> &
    Pausable<Open, Key> &
    Reaching<Eyes>,
): WriteEndpoint<Path, Input, Output, Open, Eyes, Wide> {
  return { kind: 'write', idempotency: isKeyAccess(declaration.access) ? 'required' : 'accepted', ...declaration };
}

export const isKeyAccess = (access: Access): access is KeyAccess => typeof access === 'object' && 'scope' in access;

export const isStaffAccess = (access: Access): access is StaffAccess =>
  typeof access === 'object' && 'resource' in access;

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'read' || value.kind === 'write') &&
  'path' in value;

export const takesIdempotencyKey = (endpoint: Endpoint): endpoint is WriteEndpoint =>
  endpoint.kind === 'write' && typeof endpoint.idempotency === 'string';

export const paramsOf = (endpoint: Endpoint): string[] =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

export const hasBody = (endpoint: Endpoint): boolean => endpoint.method === 'POST' || endpoint.method === 'PUT';

/** Request with which an endpoint is called: the web's client and the tests both build theirs here. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): { method: Method; path: string; body: object | null } {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (hasBody(endpoint)) return { method: endpoint.method, path, body: rest };
  const query = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return { method: endpoint.method, path: query ? `${path}?${query}` : path, body: null };
}
