// Sweeps every endpoint of the contract: what holds for one must hold for all, also for those not written yet.
import {
  addBonus,
  addCompensation,
  reviewAdjustment,
  convertBonus,
  rollbackAdjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { exchange } from '@backoffice/contract/exchanges/exchanges.ts';
import { downloadExport } from '@backoffice/contract/exports/exports.ts';
import { getUpload } from '@backoffice/contract/uploads/uploads.ts';
import { randomUUID } from 'node:crypto';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { reviewApproval, cancelApproval, getApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  reviewDeposit,
  claimDeposit,
  listOwnDeposits,
  recordDeposit,
  rollbackDeposit,
} from '@backoffice/contract/deposits/deposits.ts';
import {
  changeAgent,
  forceOffline,
  issueCode,
  markAsRobot,
  resetAuthenticator,
  resetPassword,
  toggleClient,
} from '@backoffice/contract/clients/clients.changes.ts';
import {
  addBankCard,
  addNominee,
  deleteBankCard,
  deleteNominee,
  listAccessRecords,
  listBankCards,
  listHoldings,
  listNominees,
  updateBankCard,
  updateNominee,
} from '@backoffice/contract/clients/clients.records.ts';
import { getTradeSettings, saveTradeSettings } from '@backoffice/contract/clients/clients.trade.ts';
import { getClient, listAccounts } from '@backoffice/contract/clients/clients.ts';
import { hasBody, isKeyAccess, isStaffAccess, paramsOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { assignException, resolveException } from '@backoffice/contract/exceptions/exceptions.ts';
import { holdRecord, releaseRecord } from '@backoffice/contract/leases/leases.ts';
import {
  addOwnCard,
  addOwnNominee,
  deleteOwnCard,
  deleteOwnNominee,
  endVisit,
  getOwnClient,
  listOwnCards,
  listOwnNominees,
  startVisit,
  storeOwnUpload,
} from '@backoffice/contract/intake/intake.ts';
import { endOldSecret, rotateSecret, adoptSecret } from '@backoffice/contract/integrations/integrations.rotation.ts';
import {
  activateApiKey,
  createApiKey,
  createWebhook,
  disableWebhook,
  enableWebhook,
  replayDelivery,
  revokeApiKey,
  updateWebhook,
} from '@backoffice/contract/integrations/integrations.ts';
import {
  assignIdentity,
  reviewIdentity,
  fillIdentity,
  revealIdentity,
  updateIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { getOwnIdentity } from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import { getClientIdentity, getIdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import {
  applyForLoan,
  getOwnLoan,
  listOwnLoans,
  payOwnFine,
  repayOwnLoan,
} from '@backoffice/contract/loans/loans.intake.ts';
import { closeLoanProduct, updateLoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import {
  reviewLoan,
  disburseLoan,
  getLoan,
  payLoanFine,
  repayLoan,
  rollbackLoan,
  writeOffLoan,
} from '@backoffice/contract/loans/loans.ts';
import { listOwnMessages, readOwnMessage, sendMessage } from '@backoffice/contract/messages/messages.ts';
import { explainFigure, getAccountAsOf, listJournals } from '@backoffice/contract/ledger/ledger.ts';
import { defaultGrants, isGranted, roles, scopes } from '@backoffice/contract/kit/permissions.ts';
import { createView, deleteView, updateView } from '@backoffice/contract/preferences/preferences.ts';
import { endOwnSession, unlinkAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import {
  reviewWithdrawal,
  completeWithdrawal,
  delayWithdrawal,
  getWithdrawal,
  rollbackWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { cancelOwnWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { givenSubmission, identityForm } from '#features/identity-checks/identity-checks.testing.ts';
import { givenClaim } from '#testing/adjustments.ts';
import { accrueAll, age, givenLoan, givenProduct, someTerms } from '#features/loans/loans.testing.ts';
import { declaredEndpoints } from '#testing/declared-endpoints.ts';
import { givenException, staffId } from '#testing/exceptions.ts';
import type { TenantName } from '#testing/furnish.ts';
import { insertApiKey } from '#testing/api-keys.ts';
import { givenWithdrawal } from '#testing/withdrawals.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const endpoints = await declaredEndpoints();
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const guarded = endpoints.filter(({ access }) => access !== 'public' && access !== 'own-token');

/** What opens the endpoint, if anything of this tenant does. */
const tokenFor = ({ access }: Endpoint, tenant: TenantName): Promise<string> =>
  isKeyAccess(access) ? world.apiKeyOf([access.scope], tenant) : world.tokenOf('god', tenant);

/** Sends a call with nothing right but its address. */
function knock(endpoint: Endpoint, headers: Record<string, string>, extra: Record<string, string> = {}) {
  const url = `/api/demo${endpoint.path.replaceAll(/:\w+/g, randomUUID())}`;
  const query = new URLSearchParams(extra).toString();
  return world.app.inject({
    method: endpoint.method,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(hasBody(endpoint) ? { url, payload: extra } : { url: query ? `${url}?${query}` : url }),
  });
}

test('the contract declares endpoints, and each has exactly one route', async () => {
  // Two routes of one address would not even start; a missing or undeclared one shows here.
  const { paths } = (await world.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api/{tenant}', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(endpoints.length).toBeGreaterThan(5);
  expect(served.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test('wants a token', async () => {
    const response = await knock(endpoint, {});
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required']);
  });

  test('refuses a token of another tenant', async () => {
    const response = await knock(endpoint, { authorization: `Bearer ${await tokenFor(endpoint, 'acme')}` });
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required']);
  });

  const { access } = endpoint;
  const denied = isStaffAccess(access)
    ? roles.filter((role) => !isGranted(defaultGrants[role], access.resource, access.action))
    : [];
  test.each(denied)('is denied to %s', async (role) => {
    const response = await knock(endpoint, { authorization: `Bearer ${await world.tokenOf(role)}` });
    expect([response.statusCode, response.json().code]).toEqual([403, 'access.denied']);
  });

  test('refuses a field it does not know', async () => {
    const response = await knock(
      endpoint,
      { authorization: `Bearer ${await tokenFor(endpoint, 'demo')}` },
      { surprise: 'x' },
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ path: 'surprise', code: 'unknown' });
  });
});

const writes = endpoints.filter((endpoint) => endpoint.kind === 'write');
test.each(writes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s takes an idempotency key or says why not',
  (_, { idempotency }) => {
    if (typeof idempotency === 'object') expect(idempotency.none).toMatch(/^[a-z]+ .{9,}$/);
    else expect(['required', 'accepted']).toContain(idempotency);
  },
);

const forApps = endpoints.filter(({ access }) => isKeyAccess(access));
describe.each(forApps.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  const { access } = endpoint;
  const scope = isKeyAccess(access) ? access.scope : 'clients';
  const knockWith = async (token: string, headers: Record<string, string> = {}) => {
    const response = await knock(endpoint, { authorization: `Bearer ${token}`, ...headers });
    return [response.statusCode, response.json().code];
  };

  test('is for keys of its scope alone, and not for staff', async () => {
    const others = scopes.filter((other) => other !== scope);
    expect(await knockWith(await world.apiKeyOf(others))).toEqual([403, 'access.denied']);
    expect(await knockWith(await world.tokenOf('god'))).toEqual([401, 'auth.required']);
    const revoked = await insertApiKey(world, { scopes: [scope], status: 'revoked' });
    expect(await knockWith(revoked.token)).toEqual([401, 'api_key.not_active']);
  });

  test('lies below /intake/v1/, and its writes want an idempotency key', async () => {
    expect(endpoint.path).toMatch(/^\/intake\/v1\//);
    if (endpoint.kind === 'write') expect(endpoint.idempotency).not.toBe('accepted');
  });
});

const clientId = async (tenant: TenantName) => ({ id: (await world.givenClient({ tenant })).id });
const clientChange = async (tenant: TenantName) => ({ ...(await clientId(tenant)), version: 1, reason: 'as agreed' });
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const withdrawalId = async (tenant: TenantName) => ({ id: (await givenWithdrawal(world, { tenant })).id });
const approvedWithdrawal = async (tenant: TenantName) => {
  const { id } = await withdrawalId(tenant);
  await world.call(reviewWithdrawal, 'angel', { id, decision: 'approve' }, { tenant });
  return { id };
};
const bankCard = { bank_name: 'First Bank', holder_name: 'Wei', acc_no: '6222 0001' };
const nominee = { name: 'Lan', relationship: 'sister', dob: '1990-02-03', share: '50' };
const tradeSettings = {
  version: 0,
  trading_enabled: true,
  stock_enabled: true,
  block_enabled: false,
  ipo_enabled: true,
  daily_enabled: true,
  ai_enabled: true,
  fund_enabled: true,
  quant_enabled: true,
  fee_percent: '0.25',
  leverage: 2,
  min_order: null,
  max_order: '5000',
};

// For each endpoint that names a record: a call that is right in every way, made with a record of the given tenant.
const calls: Record<string, (tenant: TenantName) => Promise<Record<string, unknown>>> = {
  [nameOf(getClient)]: clientId,
  [nameOf(getOwnClient)]: clientId,
  [nameOf(listOwnCards)]: clientId,
  [nameOf(listOwnNominees)]: clientId,
  [nameOf(listOwnDeposits)]: clientId,
  [nameOf(addOwnCard)]: async (tenant) => ({ ...(await clientId(tenant)), ...bankCard }),
  [nameOf(deleteOwnCard)]: async (tenant) => {
    const { body } = await world.intake(addOwnCard, { ...(await clientId(tenant)), ...bankCard }, { tenant });
    return { id: body.id };
  },
  [nameOf(addOwnNominee)]: async (tenant) => ({ ...(await clientId(tenant)), ...nominee }),
  [nameOf(deleteOwnNominee)]: async (tenant) => {
    const { body } = await world.intake(addOwnNominee, { ...(await clientId(tenant)), ...nominee }, { tenant });
    return { id: body.id };
  },
  [nameOf(endVisit)]: async (tenant) => {
    const { id: client_id } = await world.givenClient({ tenant });
    const { body } = await world.intake(startVisit, { client_id, address: '203.0.113.7' }, { tenant });
    return { id: body.id };
  },
  [nameOf(storeOwnUpload)]: async (tenant) => ({ ...(await clientId(tenant)), base64: onePixel }),
  [nameOf(claimDeposit)]: async (tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    return { id, account_id, amount: '5.00', currency: 'USD' };
  },
  [nameOf(listAccessRecords)]: clientId,
  [nameOf(listHoldings)]: clientId,
  [nameOf(listBankCards)]: clientId,
  [nameOf(listNominees)]: clientId,
  [nameOf(getTradeSettings)]: clientId,
  [nameOf(issueCode)]: clientId,
  [nameOf(forceOffline)]: clientId,
  [nameOf(resetPassword)]: async (tenant) => ({ ...(await clientId(tenant)), password: 'f'.repeat(32) }),
  [nameOf(toggleClient)]: clientChange,
  [nameOf(markAsRobot)]: clientChange,
  [nameOf(resetAuthenticator)]: async (tenant) => {
    const change = await clientChange(tenant);
    await world.sql((db) => db.updateTable('clients').set({ mfa: true }).where('id', '=', change.id).execute(), tenant);
    return change;
  },
  [nameOf(changeAgent)]: async (tenant) => ({
    ...(await clientId(tenant)),
    user_id: await staffId(world, 'hero2', 'demo'),
  }),
  [nameOf(saveTradeSettings)]: async (tenant) => ({ ...(await clientId(tenant)), ...tradeSettings }),
  [nameOf(addBankCard)]: async (tenant) => ({ ...(await clientId(tenant)), ...bankCard }),
  [nameOf(updateBankCard)]: async (tenant) => {
    const { body } = await world.call(addBankCard, 'god', { ...(await clientId(tenant)), ...bankCard }, { tenant });
    return { ...bankCard, id: body.id, version: 1 };
  },
  [nameOf(deleteBankCard)]: async (tenant) => {
    const { body } = await world.call(addBankCard, 'god', { ...(await clientId(tenant)), ...bankCard }, { tenant });
    return { id: body.id, version: 1 };
  },
  [nameOf(addNominee)]: async (tenant) => ({ ...(await clientId(tenant)), ...nominee }),
  [nameOf(updateNominee)]: async (tenant) => {
    const { body } = await world.call(addNominee, 'god', { ...(await clientId(tenant)), ...nominee }, { tenant });
    return { ...nominee, id: body.id, version: 1 };
  },
  [nameOf(deleteNominee)]: async (tenant) => {
    const { body } = await world.call(addNominee, 'god', { ...(await clientId(tenant)), ...nominee }, { tenant });
    return { id: body.id, version: 1 };
  },
  [nameOf(addCompensation)]: async (tenant) => ({ ...(await clientId(tenant)), amount: '1' }),
  [nameOf(addBonus)]: async (tenant) => ({ ...(await clientId(tenant)), amount: '1' }),
  [nameOf(reviewAdjustment)]: async (tenant) => ({ id: (await givenClaim(world, { tenant })).id, decision: 'approve' }),
  [nameOf(convertBonus)]: givenBonus,
  [nameOf(rollbackAdjustment)]: givenBonus,
  [nameOf(exchange)]: async (tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    await world.call(addCompensation, 'god', { id, amount: '1' }, { tenant });
    const other = await world.sql(
      (db) =>
        db
          .insertInto('accounts')
          .values({ client_id: id, fake: false, acc_no: randomUUID(), currency: 'USD' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      tenant,
    );
    return { id, from_account: account_id, to_account: other.id, amount: '1', rate: 1 };
  },
  [nameOf(getUpload)]: async (tenant) => {
    const { id: client_id } = await world.givenClient({ tenant });
    const staff_id = await staffId(world, 'god', tenant);
    const values = { client_id, staff_id, media_type: 'image/png' as const, content: Buffer.from('x') };
    return world.sql((db) => db.insertInto('uploads').values(values).returning('id').executeTakeFirstOrThrow(), tenant);
  },
  [nameOf(downloadExport)]: async (tenant) => {
    const staff_id = await staffId(world, 'god', tenant);
    const values = {
      staff_id,
      session_id: staff_id,
      list: 'x',
      title: 'x',
      format: 'csv' as const,
      input: '{}',
      columns: '[]',
    };
    return world.sql(async (db) => {
      const { id } = await db.insertInto('exports').values(values).returning('id').executeTakeFirstOrThrow();
      await db
        .updateTable('exports')
        .set({ status: 'completed', content: Buffer.from('x') })
        .where('id', '=', id)
        .execute();
      return { id };
    }, tenant);
  },
  [nameOf(recordDeposit)]: async (tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    return { id, account_id, amount: '5.00', currency: 'USD' };
  },
  [nameOf(unlinkAuthenticator)]: async (tenant) => ({ id: await world.givenAuthenticator('hero', tenant) }),
  [nameOf(endOwnSession)]: async (tenant) => ({ id: await world.givenSession('god', tenant) }),
  [nameOf(explainFigure)]: async (tenant) => ({
    id: (await world.givenClient({ tenant })).account_id,
    figure: 'balance',
  }),
  [nameOf(getAccountAsOf)]: async (tenant) => ({
    id: (await world.givenClient({ tenant })).account_id,
    at: '2026-01-01T00:00:00Z',
  }),
  [nameOf(listJournals)]: async (tenant) => ({ kind: 'withdrawal', ...(await withdrawalId(tenant)) }),
  [nameOf(listAccounts)]: async (tenant) => ({ id: (await world.givenClient({ tenant })).id }),
  [nameOf(listRecordLines)]: async (tenant) => ({
    record_type: 'client',
    id: (await world.givenClient({ tenant })).id,
  }),
  [nameOf(holdRecord)]: async (tenant) => ({ record_type: 'client', ...(await clientId(tenant)) }),
  [nameOf(releaseRecord)]: async (tenant) => ({ record_type: 'client', ...(await clientId(tenant)) }),
  [nameOf(sendMessage)]: async (tenant) => ({ ...(await clientId(tenant)), title: 'Hello', content: 'Welcome' }),
  [nameOf(listOwnMessages)]: async (tenant) => ({ client_id: (await clientId(tenant)).id }),
  [nameOf(readOwnMessage)]: async (tenant) => {
    const { id } = await clientId(tenant);
    return {
      id: (await world.call(sendMessage, 'god', { id, title: 'Hello', content: 'Welcome' }, { tenant })).body.id,
    };
  },
  [nameOf(assignException)]: async (tenant) => ({
    ...(await givenException(world, { tenant })),
    owner_id: await staffId(world, 'god', tenant),
  }),
  [nameOf(resolveException)]: async (tenant) => ({
    ...(await givenException(world, { tenant })),
    resolution: 'fixed',
    comment: 'booked again',
  }),
  [nameOf(reviewDeposit)]: async (tenant) => ({
    id: (await world.givenPendingDeposit({ tenant })).id,
    decision: 'approve',
  }),
  [nameOf(rollbackDeposit)]: async (tenant) => {
    const { id } = await world.givenPendingDeposit({ tenant });
    await world.call(reviewDeposit, 'angel', { id, decision: 'approve' }, { tenant });
    return { id };
  },
  [nameOf(activateApiKey)]: givenKey,
  [nameOf(revokeApiKey)]: async (tenant) => ({ ...(await givenKey(tenant)), reason: 'as agreed' }),
  [nameOf(updateWebhook)]: async (tenant) => ({ ...(await givenWebhook(tenant)), ...webhook, name: randomUUID() }),
  [nameOf(enableWebhook)]: givenWebhook,
  [nameOf(disableWebhook)]: async (tenant) => {
    const { id } = await givenWebhook(tenant);
    await world.sql(
      (db) => db.updateTable('webhook_endpoints').set({ enabled: true }).where('id', '=', id).execute(),
      tenant,
    );
    return { id, version: 1, reason: 'as agreed' };
  },
  [nameOf(rotateSecret)]: async (tenant) => ({ ...(await givenWebhook(tenant)), reason: 'as agreed' }),
  [nameOf(adoptSecret)]: givenNewSecret,
  [nameOf(endOldSecret)]: async (tenant) => {
    const { id } = await givenWebhook(tenant);
    await world.sql(
      (db) =>
        db
          .updateTable('webhook_endpoints')
          .set({ old_secret: Buffer.from('x'), overlap_until: sql`now() + interval '1 hour'` })
          .where('id', '=', id)
          .execute(),
      tenant,
    );
    return { id, version: 1, reason: 'as agreed' };
  },
  [nameOf(replayDelivery)]: async (tenant) => {
    const { id: endpoint_id } = await givenWebhook(tenant);
    const { id: client_id } = await world.givenClient({ tenant });
    return world.sql(async (db) => {
      const event = { event: 'client.offline', client_id, record_id: client_id, data: '{}' };
      const { id } = await db.insertInto('webhook_events').values(event).returning('id').executeTakeFirstOrThrow();
      return db
        .insertInto('webhook_deliveries')
        .values({ endpoint_id, event_id: id, record_id: client_id, status: 'delivered' })
        .returning('id')
        .executeTakeFirstOrThrow();
    }, tenant);
  },
  [nameOf(getOwnIdentity)]: async (tenant) => ({ client_id: (await clientId(tenant)).id }),
  [nameOf(getClientIdentity)]: clientId,
  [nameOf(fillIdentity)]: async (tenant) => ({ ...(await clientId(tenant)), ...identityForm() }),
  [nameOf(getIdentityCheck)]: async (tenant) => ({ id: (await givenSubmission(world, { tenant })).check.id }),
  [nameOf(revealIdentity)]: async (tenant) => ({ id: (await givenSubmission(world, { tenant })).check.id }),
  [nameOf(reviewIdentity)]: async (tenant) => ({
    id: (await givenSubmission(world, { tenant })).check.id,
    decision: 'approve',
  }),
  [nameOf(updateIdentity)]: async (tenant) => ({
    id: (await givenSubmission(world, { tenant })).check.id,
    version: 1,
    ...identityForm(),
  }),
  [nameOf(assignIdentity)]: async (tenant) => ({
    id: (await givenSubmission(world, { tenant })).check.id,
    version: 1,
    reviewer_id: await staffId(world, 'god', tenant),
  }),
  [nameOf(cancelOwnWithdrawal)]: async (tenant) => {
    const { id, client_id } = await givenWithdrawal(world, { tenant });
    return { id, client_id };
  },
  [nameOf(getWithdrawal)]: withdrawalId,
  [nameOf(reviewWithdrawal)]: async (tenant) => ({ ...(await withdrawalId(tenant)), decision: 'approve' }),
  [nameOf(delayWithdrawal)]: async (tenant) => ({ ...(await withdrawalId(tenant)), reason_code: 'bank_closed' }),
  [nameOf(completeWithdrawal)]: approvedWithdrawal,
  [nameOf(rollbackWithdrawal)]: approvedWithdrawal,
  [nameOf(listOwnLoans)]: clientId,
  [nameOf(applyForLoan)]: async (tenant) => {
    const { id, account_id } = await world.givenClient({ tenant });
    return { id, account_id, product_id: (await givenProduct(world, {}, tenant)).id, terms_version: 1, amount: '10' };
  },
  [nameOf(getOwnLoan)]: async (tenant) => ownLoan(await givenLoan(world, { tenant })),
  [nameOf(repayOwnLoan)]: async (tenant) => ({
    ...ownLoan(await givenLoan(world, { tenant, status: 'disbursed' })),
    amount: '1',
  }),
  [nameOf(payOwnFine)]: async (tenant) => {
    const loan = await givenLoan(world, { tenant, status: 'disbursed' });
    await age(world, loan.id, 40);
    return { ...ownLoan(loan), amount: '1' };
  },
  [nameOf(getLoan)]: async (tenant) => ({ id: (await givenLoan(world, { tenant })).id }),
  [nameOf(reviewLoan)]: async (tenant) => ({ id: (await givenLoan(world, { tenant })).id, decision: 'approve' }),
  [nameOf(disburseLoan)]: async (tenant) => ({ id: (await givenLoan(world, { tenant, status: 'approved' })).id }),
  [nameOf(repayLoan)]: async (tenant) => ({ id: await runningLoan(tenant), amount: '1' }),
  [nameOf(rollbackLoan)]: async (tenant) => ({ id: await runningLoan(tenant) }),
  [nameOf(payLoanFine)]: async (tenant) => ({ id: await overdueLoan(tenant), amount: '1' }),
  [nameOf(writeOffLoan)]: async (tenant) => ({ id: await overdueLoan(tenant), reason: 'he left' }),
  [nameOf(updateLoanProduct)]: async (tenant) => {
    const { id } = await givenProduct(world, {}, tenant);
    return { ...someTerms, id, version: 1 };
  },
  [nameOf(closeLoanProduct)]: async (tenant) => ({ id: (await givenProduct(world, {}, tenant)).id }),
  [nameOf(updateView)]: givenView,
  [nameOf(deleteView)]: async (tenant) => ({ id: (await givenView(tenant)).id }),
  [nameOf(getApproval)]: async (tenant) => ({ id: (await world.givenApproval({ tenant })).id }),
  [nameOf(reviewApproval)]: async (tenant) => ({
    id: (await world.givenApproval({ tenant })).id,
    decision: 'approve',
  }),
  [nameOf(cancelApproval)]: async (tenant) => ({ id: (await world.givenApproval({ tenant, maker: 'god' })).id }),
};

const webhook = { url: 'http://127.0.0.1:9/hook', events: ['client.offline' as const] };

async function givenKey(tenant: TenantName) {
  const { body } = await world.call(createApiKey, 'god', { name: randomUUID(), scopes: ['clients'] }, { tenant });
  return { id: body.id, version: 1 };
}

async function givenWebhook(tenant: TenantName) {
  const { body } = await world.call(createWebhook, 'god', { ...webhook, name: randomUUID() }, { tenant });
  return { id: body.id, version: 1 };
}

async function givenNewSecret(tenant: TenantName) {
  const { id, version } = await givenWebhook(tenant);
  const { body } = await world.call(rotateSecret, 'god', { id, version, reason: 'as agreed' }, { tenant });
  return { id, version: body.version };
}

async function givenBonus(tenant: TenantName) {
  const { body } = await world.call(addBonus, 'god', { ...(await clientId(tenant)), amount: '1' }, { tenant });
  return { id: body.id };
}

const ownLoan = ({ id, client_id }: { id: string; client_id: string }) => ({ id: client_id, loan_id: id });
const runningLoan = async (tenant: TenantName) => (await givenLoan(world, { tenant, status: 'disbursed' })).id;

async function overdueLoan(tenant: TenantName) {
  const id = await runningLoan(tenant);
  await age(world, id, 40);
  await accrueAll(world);
  return id;
}

async function givenView(tenant: TenantName) {
  const view = {
    name: randomUUID(),
    search: {},
    layout: { density: 'compact' as const, columns: [] },
  };
  const { body } = await world.call(createView, 'god', { list: 'client.admin.v1.list', ...view }, { tenant });
  return { ...view, id: body.id, version: 1 };
}

// A key names no record: under the same key everybody finds what is his own.
const naming = endpoints.filter((endpoint) => paramsOf(endpoint).some((name) => name !== 'key'));
test.each(naming.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s finds its own tenant’s record and not another’s',
  async (name, endpoint) => {
    const sample = calls[name];
    if (!sample) throw new Error(`add a sample call for ${name} to this test`);
    const token = await tokenFor(endpoint, 'demo');
    const own = await world.call(endpoint, null, await sample('demo'), { token });
    expect(own.status).toBe(endpoint.kind === 'write' && endpoint.fourEyes === 'always' ? 202 : 200);
    const foreign = await world.call(endpoint, null, await sample('acme'), { token });
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'record.not_found']);
  },
);
