// Handler context besides the input: the tenant's transaction, the actor, and a function that adds to the audit line.
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import type { Grant, Role } from '@backoffice/contract/kit/permissions.ts';
import type { RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { TenantDb } from './db/database.ts';

export interface Actor {
  id: string;
  name: string;
  role: Role;
  session_id: string;
  grants: readonly Grant[];
}

/** Caller with a bearer token, and the state of their session. */
export interface SignedIn {
  actor: Actor;
  isLocked: boolean;
  /** They signed in with an initial password: nothing but changing it is possible. */
  mustChangePassword: boolean;
  mustBindAuthenticator: boolean;
  /** Milliseconds until time alone locks the session or ends it. */
  changesInMs: number;
}

/** The key with which the clients' app calls. */
export interface ApiKey {
  id: string;
  name: string;
}

/** The actor in audit lines of background work. */
export const systemActor = { id: null, name: 'system', role: null, session_id: null } as const;

/** Content of the audit line besides who, when and from where. */
export interface AuditNote {
  /** Actor where the call itself could not know them: a sign-in. */
  actor?: Pick<Actor, 'id' | 'name' | 'role' | 'session_id'> | typeof systemActor;
  record?: { type: RecordKind; id: string };
  /** The id of the client whom it concerns. */
  client?: string;
  /** Whole records will do: where both are given, the line keeps what differs. */
  before?: object;
  after?: object;
  reason?: string;
  /** Topics that are announced in place of the endpoint's own: what it decided on is hidden. */
  topics?: readonly Topic[];
}

/** A call whose caller may be unknown. */
export interface PublicCtx {
  db: TenantDb;
  tenantId: string;
  actor: Actor | null;
  /** Key of the call where no member of staff calls. */
  apiKey?: ApiKey;
  caller: {
    address: string;
    userAgent: string;
    requestId: string;
    /** Name and port by which the server was reached; none in background work. */
    host?: string;
    /** The browser tab, as it names itself. */
    tab?: string;
  };
  /** Adds to the audit line of this call: the record it is about, what changed, why. */
  note: (facts: AuditNote) => void;
  log: FastifyBaseLogger;
}

export interface Ctx extends PublicCtx {
  actor: Actor;
  /** Approver and their address, where the action needed a second person; the actor is the one who requested it. */
  checker?: Actor & { address: string };
  /** The first who agreed, where the action needed a third person: that one is the checker then. */
  seconder?: { id: string };
}

/** A call of the clients' app. */
export interface IntakeCtx extends PublicCtx {
  actor: null;
  apiKey: ApiKey;
}

/** A call that opens its transactions itself: some of its changes must stay when it refuses. */
export interface OpenCall extends Pick<PublicCtx, 'tenantId' | 'actor' | 'apiKey' | 'caller' | 'log'> {
  bearer: string | null;
  cookies: Record<string, string>;
  /** Sets a cookie for the paths around signing in only; scripts cannot read it. */
  setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
  transact: <Result>(work: (ctx: PublicCtx) => Promise<Result>) => Promise<Result>;
}
