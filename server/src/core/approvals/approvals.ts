// The rule of two people: which actions need a second person, the pending request, and the action once it is approved.
import type { ActionPreview, Preview } from '@backoffice/contract/approvals/approvals.ts';
import {
  isStaffAccess,
  type Pending,
  type StaffAccess,
  type WriteEndpoint,
} from '@backoffice/contract/kit/endpoint.ts';
import { pausesOf } from '@backoffice/contract/kit/endpoint-pauses.ts';
import type { PauseKind } from '@backoffice/contract/kit/pauses.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { keyHandledBy } from '#core/api-keys/handlers.ts';
import { notPaused } from '#core/pauses/pauses.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { secretFields, writeAudit } from '#platform/audit/audit.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { checkInput } from '#platform/http/input.ts';
import { requireAlone } from '#platform/http/once.ts';
import { perform } from '#platform/http/perform.ts';
import type { SecondPerson } from '#platform/http/pipeline.ts';
import type { ClosedRoute, Route } from '#platform/http/route.ts';
import type { Serializer } from '#platform/http/serialize.ts';
import { countWithinLimits, isWithinLimits } from './limits.ts';

interface GuardedAction {
  endpoint: WriteEndpoint;
  access: StaffAccess;
  handle: ClosedRoute['handle'];
  preview: NonNullable<ClosedRoute['preview']>;
  serialize: Serializer;
}

interface Request {
  kind: string;
  input: unknown;
  maker_id: string;
  maker_session_id: string;
  maker_address: string;
}

export interface Approvals extends SecondPerson {
  /** The kinds of action that the person has the grant for. */
  kindsGrantedTo: (actor: Actor) => string[];
  /** Preview of the action if the person did it now. */
  preview: (ctx: Ctx, kind: string, input: object) => Promise<ActionPreview>;
  /** The kinds of action that wait while it is paused. */
  kindsStoppedBy: (pause: PauseKind) => string[];
  /** Does what the maker requested, in the checker's transaction, and answers the serialised output. */
  execute: (ctx: Ctx, request: Request) => Promise<string>;
}

export function createApprovals(): Approvals {
  const actions = new Map<string, GuardedAction>();
  const actionOf = (kind: string): GuardedAction => {
    const action = actions.get(kind);
    if (!action) throw new AppError('access.denied', { detail: `there is no action ${kind}` });
    return action;
  };
  return {
    register(route, serialize) {
      const action = guardedActionOf(route, serialize);
      if (actions.has(action.endpoint.audit)) throw new Error(`${action.endpoint.audit}: two actions of one name`);
      actions.set(action.endpoint.audit, action);
    },
    kindsGrantedTo: ({ grants }) =>
      [...actions.values()]
        .filter(({ access }) => isGranted(grants, access.resource, access.action))
        .map(({ endpoint }) => endpoint.audit),
    kindsStoppedBy: (pause) =>
      [...actions.values()]
        .filter(({ endpoint }) => pausesOf(endpoint).includes(pause))
        .map(({ endpoint }) => endpoint.audit),
    ask: (ctx, { audit }, input) => requestApproval(ctx, actionOf(audit), input),
    preview: (ctx, kind, input) => previewAction(ctx, actionOf(kind), input),
    async execute(ctx, { kind, input, maker_id, maker_session_id, maker_address }) {
      const action = actionOf(kind);
      const { endpoint, access } = action;
      const maker = await findActor(ctx.db, maker_id, maker_session_id);
      if (!maker || !isGranted(maker.grants, access.resource, access.action)) throw new AppError('approval.maker_gone');
      // The action's audit line names the maker, the decision's line the checker; both carry this request's id.
      const caller = { ...ctx.caller, address: maker_address };
      const call: Ctx = { ...ctx, caller, actor: maker, checker: { ...ctx.actor, address: ctx.caller.address } };
      const checked = checkInput(endpoint, input as object);
      const precondition = notPaused(endpoint, checked);
      if (precondition) await requireAlone(ctx.db, precondition);
      return perform(call, action, checked);
    },
  };
}

async function requestApproval(ctx: Ctx, { endpoint, preview }: GuardedAction, input: object): Promise<Pending | null> {
  const kind = endpoint.audit;
  const seen = await preview(ctx, input);
  const handledKey = await keyHandledBy(ctx, seen.api_key_id ?? null);
  if (await isForOne(ctx, endpoint, seen, handledKey, countWithinLimits)) return null;

  const id = await insertApproval(ctx, kind, input, { ...seen, api_key_id: handledKey });
  const { client_id, before, after } = seen;
  await writeAudit(
    ctx,
    'approval.requested',
    { kind, input },
    { record: { type: 'approval', id }, ...(client_id && { client: client_id }), before, after },
  );
  await announce(ctx, ['approval']);
  return { approval_id: id };
}

/** True where one person is enough. */
async function isForOne(
  ctx: Ctx,
  { audit, fourEyes }: WriteEndpoint,
  { isHarmless, money }: Preview,
  handledKey: string | null,
  isWithin: typeof isWithinLimits,
): Promise<boolean> {
  if (fourEyes === 'always') return false;
  if (isHarmless) return true;
  return fourEyes === 'over-limit' && money !== null && !handledKey && (await isWithin(ctx, audit, money));
}

async function previewAction(ctx: Ctx, action: GuardedAction, input: object): Promise<ActionPreview> {
  const { endpoint, access } = action;
  if (!isGranted(ctx.actor.grants, access.resource, access.action)) throw new AppError('access.denied');
  const checked = checkInput(endpoint, input);
  try {
    const seen = await action.preview(ctx, checked);
    const handledKey = await keyHandledBy(ctx, seen.api_key_id ?? null);
    return {
      needs_approval: !(await isForOne(ctx, endpoint, seen, handledKey, isWithinLimits)),
      refused: null,
      request: seen.record ? await findPending(ctx, endpoint.audit, seen.record.id) : null,
      before: { ...seen.before },
      after: { ...seen.after },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { needs_approval: false, refused: error.code, request: null, before: {}, after: {} };
  }
}

async function findPending({ db }: Ctx, kind: string, recordId: string): Promise<ActionPreview['request']> {
  const row = await db
    .selectFrom('approvals')
    .innerJoin('staff', (join) =>
      join.onRef('staff.tenant_id', '=', 'approvals.tenant_id').onRef('staff.id', '=', 'approvals.maker_id'),
    )
    .select(['approvals.id', 'staff.name as maker', 'approvals.create_datetime'])
    .where('approvals.kind', '=', kind)
    .where('approvals.record_id', '=', recordId)
    .where('approvals.status', '=', 'pending')
    .where('approvals.expire_datetime', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

async function insertApproval({ db, actor, caller }: Ctx, kind: string, input: object, seen: Preview): Promise<string> {
  const { client_id, money, record, api_key_id, before, after } = seen;
  // An expired request must not block the next one for its record.
  if (record) {
    await db
      .updateTable('approvals')
      .set({ status: 'expired', decide_datetime: sql`now()`, version: sql`version + 1` })
      .where('kind', '=', kind)
      .where('record_id', '=', record.id)
      .where('status', '=', 'pending')
      .where('expire_datetime', '<=', sql<string>`now()`)
      .execute();
  }
  const { id } = await db
    .insertInto('approvals')
    .values({
      kind,
      input: JSON.stringify(input),
      client_id,
      amount: money?.amount ?? null,
      currency: money?.currency ?? null,
      record_type: record?.type ?? null,
      record_id: record?.id ?? null,
      api_key_id: api_key_id ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      maker_id: actor.id,
      maker_session_id: actor.session_id,
      maker_address: caller.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function guardedActionOf(route: Route, serialize: Serializer): GuardedAction {
  const { endpoint } = route;
  const unfit = (why: string) =>
    new Error(`${endpoint.method} ${endpoint.path} cannot ask for a second person: ${why}`);
  if (route.kind !== 'closed' || !route.preview || endpoint.kind !== 'write') throw unfit('it has no preview');
  if (!isStaffAccess(endpoint.access)) throw unfit('its access names no grant that the second person could hold');
  // Input and answer are kept with the request, in clear.
  const secret = [endpoint.input, endpoint.output].flatMap(fieldsOf).find((name) => secretFields.test(name));
  if (secret) throw unfit(`its field ${secret} is a secret`);
  return { endpoint, access: endpoint.access, handle: route.handle, preview: route.preview, serialize };
}

/** The names of all fields, however deep; kept, as deriving them takes a while. */
const fieldsBySchema = new WeakMap<z.ZodType, string[]>();

function fieldsOf(schema: z.ZodType): string[] {
  const known = fieldsBySchema.get(schema);
  if (known) return known;
  const names = (node: unknown): string[] =>
    typeof node !== 'object' || node === null
      ? []
      : Object.entries(node).flatMap(([key, value]) => [
          ...(key === 'properties' ? Object.keys(value as object) : []),
          ...names(value),
        ]);
  const fields = names(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  fieldsBySchema.set(schema, fields);
  return fields;
}
