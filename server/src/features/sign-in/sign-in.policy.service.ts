// The rules for changing how people sign in: two people agree, and it counts from the next call on.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.policy.ts';
import type { SignInPolicy } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { sql } from 'kysely';
import { findSignInPolicy } from '#core/sessions/policy.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Change = CheckedInputOf<typeof contract.updateSignInPolicy>;

export async function updateSignInPolicy(ctx: Ctx, { version, ...rules }: Change): Promise<SignInPolicy> {
  const before = await findUnchanged(ctx, version);
  // A tenant's first rules make its row; a faster request has made version 1.
  const saved = await ctx.db
    .insertInto('sign_in_policies')
    .values(rules)
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ ...rules, update_datetime: sql`now()`, version: sql`sign_in_policies.version + 1` })
        .where('sign_in_policies.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new AppError('record.stale');
  const after = await findSignInPolicy(ctx);
  ctx.note({ before, after });
  return after;
}

export async function previewUpdateSignInPolicy(ctx: Ctx, { version, ...rules }: Change): Promise<Preview> {
  return {
    client_id: null,
    money: null,
    before: factsOf(await findUnchanged(ctx, version)),
    after: factsOf(rules),
  };
}

async function findUnchanged(ctx: Ctx, version: number): Promise<SignInPolicy> {
  const policy = await findSignInPolicy(ctx);
  if (policy.version !== version) throw new AppError('record.stale');
  return policy;
}

const factsOf = ({ min_length, authenticator_roles }: Omit<SignInPolicy, 'version'>) => ({
  min_length,
  authenticator_roles: authenticator_roles.join(', '),
});
