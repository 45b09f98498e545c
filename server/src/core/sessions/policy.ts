// The tenant's rules for signing in; a tenant that set none has the defaults.
import { shortestPassword } from '@backoffice/contract/sign-in/sign-in.ts';
import type { SignInPolicy } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';

export async function findSignInPolicy({ db }: Pick<PublicCtx, 'db'>): Promise<SignInPolicy> {
  const policy = await db
    .selectFrom('sign_in_policies')
    .select(['min_length', sql<SignInPolicy['authenticator_roles']>`authenticator_roles`.as('authenticator_roles')])
    .select('version')
    .executeTakeFirst();
  return policy ?? { min_length: shortestPassword, authenticator_roles: [], version: 0 };
}

/** Condition on a row of `staff`: their role must have an authenticator, and they have none. */
export const mustBindAuthenticator = sql<boolean>`(staff.mfa_secret is null and exists (
  select from sign_in_policies policy
  where policy.tenant_id = staff.tenant_id and staff.role = any (policy.authenticator_roles)))`;
