// Pauses in an emergency, and refusing the calls that they stop.
import { pausesOf } from '@backoffice/contract/kit/endpoint-pauses.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import type { PauseKind } from '@backoffice/contract/emergency/emergency.pauses.ts';
import { sql } from 'kysely';
import { partOf } from '#platform/db/prebuilt.ts';
import { AppError } from '#platform/errors.ts';
import type { Precondition } from '#platform/http/once.ts';

/** A pause ends by itself at its time, whether or not it is looked at. */
export const isInForce = sql<boolean>`(emergency_actions.status = 'paused' and emergency_actions.end_datetime > now())`;

interface Pause {
  kind: PauseKind;
  end_datetime: string;
}

/** Read in each call's own transaction, so that a pause works on every server from when it is committed; null where no pause stops the call. */
export function notPaused(endpoint: WriteEndpoint, input: object): Precondition | null {
  const kinds = pausesOf(endpoint, input);
  if (kinds.length === 0) return null;
  return {
    value: partOf(
      'pause',
      { kinds },
      (value) => sql`(
      select jsonb_build_object('kind', kind, 'end_datetime', end_datetime) from emergency_actions
      where kind = any (${value.kinds}) and ${isInForce} limit 1)`,
    ),
    check: (value) => {
      const pause = value as Pause | null;
      if (pause)
        throw new AppError(pause.kind === 'staff_changes' ? 'staff.read_only' : 'action.paused', {
          detail: `${pause.kind} until ${new Date(pause.end_datetime).toISOString()}`,
        });
    },
  };
}
