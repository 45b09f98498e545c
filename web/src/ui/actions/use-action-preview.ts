// Preview of an action as if it were done now: asked for before its button is pressed.
import { previewAction, type ActionPreview } from '@backoffice/contract/approvals/approvals.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { findErrorText } from '#start/errors.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { fill, type Text } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';

export interface Forecast {
  /** It would wait for a second person. */
  needsApproval: boolean;
  /** Reason why it cannot be done; null if it can, or nothing speaks against it yet. */
  whyNot: Text | null;
  /** The request that waits already. */
  request: ActionPreview['request'];
  /** Changes it would make. */
  after: ActionPreview['after'];
  /** Clients, orders and money that it would touch. */
  reach: ActionPreview['reach'];
}

/** Null in place of the input where there is nothing to ask. */
export function useActionPreview(endpoint: WriteEndpoint | undefined, input: object | null): Forecast {
  const isAsked = input !== null && endpoint?.fourEyes !== undefined;
  const asked = { kind: endpoint?.audit ?? '', input: withReason({ ...input }) };
  const { data } = useRead(previewAction, asked, { enabled: isAsked });
  return {
    needsApproval: isAsked && (data?.needs_approval ?? endpoint.fourEyes === 'always'),
    whyNot: isAsked && data ? reasonOf(data) : null,
    request: data?.request ?? null,
    after: data?.after ?? {},
    reach: data?.reach ?? null,
  };
}

/** The reason is typed in the dialog that asks this; an empty one would be refused, and what would happen not be known. */
const withReason = (input: Record<string, unknown>): Record<string, unknown> =>
  input['reason'] === '' ? { ...input, reason: '-' } : input;

function reasonOf({ request, refused }: ActionPreview): Text | null {
  if (request) return fill(texts.alreadyRequested, request.maker);
  return refused === null ? null : (findErrorText(refused) ?? texts.failed);
}
