// The rule of revealing: one value of one record, for who may read the record and sees its client, with a line in the audit log.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { revealable, type revealPersonalData as endpoint } from '@backoffice/contract/personal-data/personal-data.ts';
import { countReveal } from '#core/personal-data/pace.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findValue } from './personal-data.queries.ts';

export async function revealPersonalData(
  ctx: Ctx,
  { id, value }: CheckedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  if (!mayCall(ctx.actor, revealable[value], 'read')) throw new AppError('access.denied');
  const found = await findValue(ctx, value, id);
  if (!found) throw new AppError('record.not_found');
  await countReveal(ctx);
  const { client_id, record } = found;
  ctx.note({ record, ...(client_id && { client: client_id }), after: { revealed: value } });
  return { text: found.text };
}
