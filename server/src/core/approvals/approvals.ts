// The rule of two people: which actions need a second person, the pending request, and the action once it is approved.
import {
  wideningHours,
  type ActionPreview,
  type Preview,
  type Widening,
} from '@backoffice/contract/approvals/approvals.ts';
import {
  isStaffAccess,
  type Pending,
  type StaffAccess,
  type WriteEndpoint,
} from '@backoffice/contract/kit/endpoint.ts';
import { pausesOf } from '@backoffice/contract/kit/endpoint-pauses.ts';
import type { PauseKind } from '@backoffice/contract/emergency/emergency.pauses.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { isHidden } from '@backoffice/contract/kit/permissions.ts';
import * as z from 'zod';
import { keyHandledBy } from '#core/api-keys/handlers.ts';
import { notPaused } from '#core/pauses/pauses.ts';
import { findActor } from '#core/sessions/sessions.ts';
import { secretFields, writeAudit } from '#platform/audit/audit.ts';
import type { Actor, Ctx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { checkInput } from '#platform/http/input.ts';
import { checkPrecondition } from '#platform/http/once.ts';
import { perform } from '#platform/http/perform.ts';
import type { SecondPerson } from '#platform/http/pipeline.ts';
import type { ClosedRoute, Route } from '#platform/http/route.ts';
import type { Serializer } from '#platform/http/serialize.ts';
import { findPending, insertApproval } from './approvals.queries.ts';
import { wayToWiden } from './gains.ts';
import { countWithinLimits, isWithinLimits, limitsOf, startCounting } from './limits.ts';

interface GuardedAction {
  endpoint: WriteEndpoint;
  access: StaffAccess;
  /** Grant of the second person. */
  agreement: StaffAccess;
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
  /** The first who agreed, where a third person has to. */
  seconder_id: string | null;
}

export interface Approvals extends SecondPerson {
  /** The kinds of action that the person has the grant to agree to. */
  kindsGrantedTo: (actor: Actor) => string[];
  /** The same kinds, with the resource of every kind, and those that the person may not learn of. */
  openTo: (actor: Actor) => { granted: string[]; resources: Record<string, string>; hidden: string[] };
  /** Preview of the action if the person did it now. */
  preview: (ctx: Ctx, kind: string, input: object) => Promise<ActionPreview>;
  /** The kinds of action that wait while it is paused. */
  kindsStoppedBy: (pause: PauseKind) => string[];
  /** Refuses who would gain; true where it waits a day after the decision. */
  waitsAfterDecision: (
    ctx: Ctx,
    request: Pick<Request, 'kind' | 'maker_id'> & { widens: Widening },
  ) => Promise<boolean>;
  /** Does what the maker requested, in the checker's transaction, and answers the serialised output; null where a third person has to agree. */
  execute: (ctx: Ctx, request: Request) => Promise<string | null>;
}

export function createApprovals(): Approvals {
  const actions = new Map<string, GuardedAction>();
  const actionOf = (kind: string): GuardedAction => {
    const action = actions.get(kind);
    if (!action) throw new AppError('access.denied', { detail: `there is no action ${kind}` });
    return action;
  };
  const kindsGrantedTo = (actor: Actor): string[] =>
    [...actions.values()]
      .filter(({ agreement }) => mayCall(actor, agreement.resource, agreement.action))
      .map(({ endpoint }) => endpoint.audit);
  return {
    register(route, serialize) {
      const action = guardedActionOf(route, serialize);
      if (actions.has(action.endpoint.audit)) throw new Error(`${action.endpoint.audit}: two actions of one name`);
      actions.set(action.endpoint.audit, action);
    },
    kindsGrantedTo,
    openTo: (actor) => ({
      granted: kindsGrantedTo(actor),
      resources: Object.fromEntries([...actions].map(([kind, { access }]) => [kind, access.resource])),
      hidden: [...actions.values()]
        .filter(({ access }) => isHidden(access.resource) && !mayCall(actor, access.resource, 'read'))
        .map(({ endpoint }) => endpoint.audit),
    }),
    kindsStoppedBy: (pause) =>
      [...actions.values()]
        .filter(({ endpoint }) => pausesOf(endpoint).includes(pause))
        .map(({ endpoint }) => endpoint.audit),
    ask: (ctx, { audit }, input, known) => askForOne(ctx, actionOf(audit), input, known),
    preview: (ctx, kind, input) => previewAction(ctx, actionOf(kind), input),
    waitsAfterDecision: async (ctx, { kind, maker_id, widens }) => {
      const { access } = actionOf(kind);
      return (await wayToWiden(ctx, { widens, access, makerId: maker_id, checkerId: ctx.actor.id })) === 'waits';
    },
    async execute(ctx, { kind, input, maker_id, maker_session_id, maker_address, seconder_id }) {
      const action = actionOf(kind);
      const { endpoint, access, agreement } = action;
      const maker = await findActor(ctx.db, maker_id, maker_session_id);
      if (!maker || !mayCall(maker, access.resource, access.action)) throw new AppError('approval.maker_gone');
      // All who agreed still may, also who did so a day or a person ago.
      const seconder = seconder_id && (await findActor(ctx.db, seconder_id, maker_session_id));
      for (const person of seconder_id ? [seconder, ctx.actor] : [ctx.actor])
        if (!person || !mayCall(person, agreement.resource, agreement.action))
          throw new AppError('approval.seconder_gone');
      // The action's audit line names the maker, the decision's line the checker; both carry this request's id.
      const caller = { ...ctx.caller, address: maker_address };
      const checker = { ...ctx.actor, address: ctx.caller.address };
      const call: Ctx = {
        ...ctx,
        caller,
        actor: maker,
        checker,
        ...(seconder_id && { seconder: { id: seconder_id } }),
      };
      const checked = checkInput(endpoint, input as object);
      const precondition = notPaused(endpoint, checked);
      if (precondition) await checkPrecondition(ctx.db, precondition);
      if (endpoint.thirdPerson && seconder_id === null && (await needsThird(call, action, checked))) return null;
      const { body, closing } = await perform(call, action, checked);
      await closing;
      return body;
    },
  };
}

/** Preview in which who gains is refused, and what will wait says so. */
async function previewFor(ctx: Ctx, { access, preview }: GuardedAction, input: object): Promise<Preview> {
  const seen = await preview(ctx, input);
  if (!seen.widens) return seen;
  const way = await wayToWiden(ctx, { widens: seen.widens, access, makerId: ctx.actor.id });
  return way === 'waits' ? { ...seen, after: { ...seen.after, waits_hours: wideningHours } } : seen;
}

/** Rules of the limits are read beside the preview, and the counting is left to go with the action. */
async function askForOne(
  ctx: Ctx,
  action: GuardedAction,
  input: object,
  { isAboveLimit }: { isAboveLimit: boolean },
): ReturnType<SecondPerson['ask']> {
  const { audit: kind, fourEyes } = action.endpoint;
  const [seen, limits] = await together(
    previewFor(ctx, action, input),
    fourEyes === 'over-limit' ? limitsOf(ctx, kind) : Promise.resolve(null),
  );
  const handledKey = await keyHandledBy(ctx, seen.api_key_id ?? null);
  if (fourEyes !== 'always' && seen.isHarmless) return { pending: null, counting: Promise.resolve() };
  const { money, lacksProof = false, needsSecond = false } = seen;
  if (limits && money && !handledKey && !isAboveLimit && !needsSecond) {
    const started = await startCounting(ctx, kind, { ...money, lacksProof }, limits);
    if (started) return { pending: null, ...started };
  }
  return { pending: await requestApproval(ctx, action, input, { ...seen, api_key_id: handledKey }) };
}

async function requestApproval(
  ctx: Ctx,
  { endpoint, access }: GuardedAction,
  input: object,
  preview: Preview,
): Promise<Pending> {
  const kind = endpoint.audit;
  const isSecret = isHidden(access.resource);
  const seen = isSecret ? { ...preview, client_id: null } : preview;
  const id = await insertApproval(ctx, kind, input, seen);
  const { client_id, before, after } = seen;
  await writeAudit(
    ctx,
    'approval.requested',
    { kind, input },
    { record: { type: 'approval', id }, ...(client_id && { client: client_id }), before, after },
  );
  await announce(ctx, [isSecret ? access.resource : 'approval']);
  return { approval_id: id };
}

/** True where one person would be enough. */
async function isForOne(
  ctx: Ctx,
  { audit, fourEyes }: WriteEndpoint,
  { isHarmless, money, lacksProof = false, needsSecond = false }: Preview,
  handledKey: string | null,
): Promise<boolean> {
  if (fourEyes === 'always') return false;
  if (isHarmless) return true;
  return (
    fourEyes === 'over-limit' &&
    money !== null &&
    !handledKey &&
    !needsSecond &&
    (await isWithinLimits(ctx, audit, { ...money, lacksProof }))
  );
}

/** Counts what the action gives away to the limits of both people; true where it passes one, and a third has to agree. */
async function needsThird(ctx: Ctx, { endpoint, preview }: GuardedAction, input: object): Promise<boolean> {
  const { needsThird: isAlways, gives } = await preview(ctx, input);
  if (isAlways || !gives) return isAlways ?? false;
  const people = [ctx, ...(ctx.checker ? [{ ...ctx, actor: ctx.checker }] : [])];
  for (const person of people) if (!(await isWithinLimits(person, endpoint.audit, gives))) return true;
  for (const person of people) if (!(await countWithinLimits(person, endpoint.audit, gives))) return true;
  return false;
}

async function previewAction(ctx: Ctx, action: GuardedAction, input: object): Promise<ActionPreview> {
  const { endpoint, access } = action;
  if (!mayCall(ctx.actor, access.resource, access.action)) throw new AppError('access.denied');
  const checked = checkInput(endpoint, input);
  try {
    const seen = await previewFor(ctx, action, checked);
    const handledKey = await keyHandledBy(ctx, seen.api_key_id ?? null);
    return {
      needs_approval: !(await isForOne(ctx, endpoint, seen, handledKey)),
      refused: null,
      request: seen.record ? await findPending(ctx, endpoint.audit, seen.record.id) : null,
      before: { ...seen.before },
      after: { ...seen.after },
      reach: seen.reach ?? null,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { needs_approval: false, refused: error.code, request: null, before: {}, after: {}, reach: null };
  }
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
  const { access, agreedBy: agreement = access } = endpoint;
  return { endpoint, access, agreement, handle: route.handle, preview: route.preview, serialize };
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
