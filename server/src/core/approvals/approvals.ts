// The rule of two people: which actions need a second person, the pending request, and the action once it is approved.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import {
  isStaffAccess,
  type Pending,
  type StaffAccess,
  type WriteEndpoint,
} from '@backoffice/contract/kit/endpoint.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { keyHandledBy } from '#core/api-keys/handlers.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { secretFields, writeAudit } from '#platform/audit/audit.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { checkInput } from '#platform/http/input.ts';
import { perform } from '#platform/http/perform.ts';
import type { SecondPerson } from '#platform/http/pipeline.ts';
import type { ClosedRoute, Route } from '#platform/http/route.ts';
import type { Serializer } from '#platform/http/serialize.ts';
import { countWithinLimits } from './limits.ts';

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
    ask: (ctx, { audit }, input) => requestApproval(ctx, actionOf(audit), input),
    async execute(ctx, { kind, input, maker_id, maker_session_id, maker_address }) {
      const { endpoint, access, handle, serialize } = actionOf(kind);
      const maker = await findActor(ctx.db, maker_id, maker_session_id);
      if (!maker || !isGranted(maker.grants, access.resource, access.action)) throw new AppError('approval.maker_gone');
      // The action's audit line names the maker, the decision's line the checker; both carry this request's id.
      const caller = { ...ctx.caller, address: maker_address };
      const call: Ctx = { ...ctx, caller, actor: maker, checker: { ...ctx.actor, address: ctx.caller.address } };
      return serialize(await perform(call, endpoint, handle, checkInput(endpoint, input as object)));
    },
  };
}

async function requestApproval(ctx: Ctx, { endpoint, preview }: GuardedAction, input: object): Promise<Pending | null> {
  const kind = endpoint.audit;
  const seen = await preview(ctx, input);
  if (endpoint.fourEyes !== 'always' && seen.isHarmless) return null;
  const handledKey = await keyHandledBy(ctx, seen.api_key_id ?? null);
  if (endpoint.fourEyes === 'over-limit' && seen.money && !handledKey) {
    if (await countWithinLimits(ctx, kind, seen.money)) return null;
  }

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

/** The names of all fields, however deep. */
function fieldsOf(schema: z.ZodType): string[] {
  const names = (node: unknown): string[] =>
    typeof node !== 'object' || node === null
      ? []
      : Object.entries(node).flatMap(([key, value]) => [
          ...(key === 'properties' ? Object.keys(value as object) : []),
          ...names(value),
        ]);
  return names(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
