// What a handler gets besides its input: the tenant's transaction, the person, and the pen for the audit line.
import type { Grant, Role } from '@backoffice/contract/permissions.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditNote } from './audit/audit.ts';
import type { TenantDb } from './db/database.ts';

export interface Actor {
  id: string;
  name: string;
  role: Role;
  session_id: string;
  grants: readonly Grant[];
}

/** A call of somebody not known yet. */
export interface PublicCtx {
  db: TenantDb;
  tenantId: string;
  actor: Actor | null;
  caller: { address: string; userAgent: string; requestId: string };
  /** Adds to the audit line of this call: the record it is about, what changed, why. */
  note: (facts: AuditNote) => void;
  log: FastifyBaseLogger;
}

export interface Ctx extends PublicCtx {
  actor: Actor;
}
