// What an action would do if it were done now: asked for before its button is pressed.
import { previewAction, type ActionPreview } from '@backoffice/contract/approvals/approvals.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { errorTexts } from '#platform/errors.texts.ts';
import { useRead } from '#platform/queries.ts';
import { fill, type Text } from '#platform/texts.ts';
import { texts } from './dialogs.texts.ts';

export interface Forecast {
  /** It would wait for a second person. */
  needsApproval: boolean;
  /** Why it cannot be done; null where it can, or nothing speaks against it yet. */
  whyNot: Text | null;
  /** The request that waits already. */
  request: ActionPreview['request'];
}

/** Null in place of the input where there is nothing to ask. */
export function useActionPreview(endpoint: WriteEndpoint | undefined, input: object | null): Forecast {
  const isAsked = input !== null && endpoint?.fourEyes !== undefined;
  const { data } = useRead(previewAction, { kind: endpoint?.audit ?? '', input: { ...input } }, { enabled: isAsked });
  return {
    needsApproval: isAsked && (data?.needs_approval ?? endpoint.fourEyes === 'always'),
    whyNot: isAsked && data ? reasonOf(data) : null,
    request: data?.request ?? null,
  };
}

function reasonOf({ request, refused }: ActionPreview): Text | null {
  if (request) return fill(texts.alreadyRequested, request.maker);
  return refused === null ? null : ((errorTexts as Record<string, Text>)[refused] ?? texts.failed);
}
