// Every request that needs a second person: it says what it is about, with a link, and nothing in it is a code.
import { getApproval, listApprovals, previewAction, type Approval } from '@backoffice/contract/approvals/approvals.ts';
import { recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { createHouseAccount } from '@backoffice/contract/house-accounts/house-accounts.ts';
import { changeRetention } from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import { saveRoleGrants } from '@backoffice/contract/permissions/permissions.ts';
import { createIpRule } from '@backoffice/contract/ip-access/ip-access.ts';
import { createReceivingAddress } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { createServiceChannel } from '@backoffice/contract/service-channels/service-channels.ts';
import { getSignInPolicy, updateSignInPolicy } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { createStaff } from '@backoffice/contract/staff/staff.ts';
import { createTradeRule } from '@backoffice/contract/trade-config/trade-config.ts';
import { reviewWithdrawal, rollbackWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { isStaffAccess, type Endpoint, type WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { pageOfResource } from '@backoffice/contract/kit/menu.ts';
import { factsOf, isRecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenTradeRule } from '../../../../server/src/core/trade-config/trade-rules.testing.ts';
import { givenWithdrawal } from '../../../../server/src/features/withdrawals/withdrawals.testing.ts';
import type { Sample } from '../../../../server/src/testing/sweeps/samples.ts';
import { factLabel } from '#core/audit/changes.texts.ts';
import { factValueText } from '#core/audit/fact-values.ts';
import { isFileAddress } from '#core/uploads/upload-source.ts';
import { open, startWorld } from '#testing/screen.tsx';
import { subjectText } from './approvals.subject.tsx';

const world = await startWorld();

const sampleFiles = import.meta.glob<{ samples: Sample[] }>('../../../../server/src/features/**/*.samples.ts', {
  eager: true,
});
const samples = Object.values(sampleFiles).flatMap((file) => file.samples);

const contractFiles = import.meta.glob<Record<string, unknown>>(
  ['../../../../contract/src/**/*.ts', '!../**/*.test.ts', '!../../../../contract/src/**/*.test.ts'],
  { eager: true },
);
/** Endpoints also stand in tables, one for each page. */
const endpointsIn = (value: unknown, depth = 0): Endpoint[] => {
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  if ('access' in value && 'method' in value) return [value as Endpoint];
  return Object.values(value).flatMap((one) => endpointsIn(one, depth + 1));
};
const guarded = Object.values(contractFiles)
  .flatMap((file) => endpointsIn(file))
  .flatMap((endpoint) => (endpoint.kind === 'write' && endpoint.fourEyes ? [endpoint] : []));

const reachesMany = new Set<string>(guarded.flatMap(({ audit, reaches }) => (reaches === 'many' ? [audit] : [])));

/** Facts that people wrote, or that name a person, a thing or an address. */
const isVerbatim = (fact: string) =>
  /(^|_)(by|name|zh|en|note|reason|explanation|instruction|username|url|network|symbol|sha256|institution|label|prefix|maker|leader|comment|mic)$/.test(
    fact,
  );
const code = /^[a-z]+([._][a-z]+)*$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

function faultsIn(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => faultsIn(name, one));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([fact, one]) => [
      ...(factLabel(fact) ? [] : [`${fact} has no name`]),
      ...faultsIn(fact, one),
    ]);
  if (typeof value !== 'string' || isVerbatim(name) || isFileAddress(value)) return [];
  return (code.test(value) || uuid.test(value)) && !factValueText(name, value) ? [`${name}: ${value}`] : [];
}

function faultsOf(request: Approval): string[] {
  const { record_type, client_id, resource } = request;
  const isLinked = (record_type !== null && isRecordKind(record_type) && factsOf(record_type).page) || client_id;
  const text = subjectText(request);
  return [
    ...(isLinked || (resource && pageOfResource(resource)) ? [] : ['no link']),
    ...(text && text.zh && text.en ? [] : ['no name']),
    ...faultsIn('', request.before),
    ...faultsIn('', request.after),
    ...(reachesMany.has(request.kind) && !request.reach ? ['it touches many, and does not say how many'] : []),
    ...('statement_sha256' in request.after && !('statement' in request.after) ? ['a hash without its document'] : []),
  ];
}

/** Calls beyond the sample calls: of those that name no record, and of records that are further on. */
const furtherCalls: { endpoint: WriteEndpoint; input: () => Promise<Record<string, unknown>> }[] = [
  {
    endpoint: rollbackDeposit,
    input: async () => {
      const { id, account_id } = await world.givenClient();
      const deposit = { id, account_id, amount: '10.00', currency: 'USD' } as const;
      return { id: (await world.call(recordDeposit, 'god', deposit)).body.id, reason: 'typed twice' };
    },
  },
  {
    endpoint: rollbackWithdrawal,
    input: async () => {
      const { id } = await givenWithdrawal(world, { amount: '30.00' });
      await world.call(reviewWithdrawal, 'god', { id, decision: 'approve' });
      return { id, reason: 'came back' };
    },
  },
  {
    endpoint: createReceivingAddress,
    input: async () => ({
      chain: 'bitcoin',
      currency: 'BTC',
      label: 'Cold wallet',
      address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    }),
  },
  {
    endpoint: createServiceChannel,
    input: async () => ({
      kind: 'phone',
      name_zh: '热线',
      name_en: 'Hotline',
      value: '+852 5550 0100',
      languages: ['zh', 'yue'],
      active: true,
    }),
  },
  {
    endpoint: updateSignInPolicy,
    input: async () => ({
      min_length: 12,
      authenticator_roles: ['god'],
      version: (await world.call(getSignInPolicy, 'god', {})).body.version,
    }),
  },
  {
    endpoint: saveRoleGrants,
    input: async () => ({ role: 'hero', grants: [{ resource: 'client', actions: ['read'] }], reason: 'audit' }),
  },
  { endpoint: createIpRule, input: async () => ({ network: '127.0.0.0/8', note: 'Office' }) },
  {
    endpoint: createTradeRule,
    input: async () => ({ topic: 'withdrawal_limit', kyc_status: 'rejected', per_day: '5', reason: 'law' }),
  },
  { endpoint: changeRetention, input: async () => ({ retention_days: 3_650, version: 0, reason: 'new law' }) },
  { endpoint: createStaff, input: async () => ({ username: 'newangel', name: 'New', role: 'angel' }) },
  {
    endpoint: createHouseAccount,
    input: async () => ({
      kind: 'bank',
      institution: 'First Bank',
      number: '0128 7500 99',
      currency: 'USD',
      client_money: true,
      format: 'mt940',
      mapping: null,
    }),
  },
];

/** Actions that no call of this sweep reaches, and why. */
const notReached: Record<string, string> = {
  'adjustment.reversed': 'the sample call is for another refusal: its input is not valid',
  'bonus.converted': 'the sample call is for another refusal: its input is not valid',
  'business_day.closed': 'the checklist of a new tenant has open items',
  'business_day.reopened': 'no day is closed',
  'currency_pair.created': 'no sample call',
  'exchange.completed': 'the sample has no money to exchange',
  'opening_import.posted': 'the sample is of an import without covering statements',
  'opening_import.undone': 'the sample has not been posted',
  'settings.app_saved': 'no call yet: its whole form has to be sent',
  'settings.company_saved': 'no call yet: its whole form has to be sent',
  'withdrawal.completed': 'takes two where statements would show the payment: the sample has no house account',
};

test('every request names its subject, with a link, and nothing that a second person reads has a code in it', async () => {
  const further = await Promise.all(
    furtherCalls.map(async ({ endpoint, input }) => ({ endpoint, input: await input() })),
  );
  // No amount is within a limit: what one person may do below it waits as well.
  await givenTradeRule(world, 'approval_limit', { values: { per_operation: '0.01', per_day: '0.01' } });
  const reached = new Set<string>();
  const faults: { kind: string; faults: string[] }[] = [];
  const token = await world.tokenOf('god', 'demo');
  const reach = async (endpoint: WriteEndpoint, input: Record<string, unknown>) => {
    // What one person may do alone is read before it is done: by the same facts as a request.
    const { status, body } = await world.call(previewAction, 'god', { kind: endpoint.audit, input });
    if (status === 200 && body.refused === null) {
      reached.add(endpoint.audit);
      const lacksReach = endpoint.reaches === 'many' && !body.reach;
      faults.push({
        kind: endpoint.audit,
        faults: [
          ...faultsIn('', body.before),
          ...faultsIn('', body.after),
          ...(lacksReach ? ['it touches many, and does not say how many'] : []),
        ],
      });
    }
    await world.call(endpoint, null, input, { token, tenant: 'demo' });
  };
  for (const { endpoint, input } of samples)
    if (endpoint.kind === 'write' && endpoint.fourEyes) await reach(endpoint, await input(world, 'demo'));
  for (const { endpoint, input } of further) await reach(endpoint, input);
  const { body } = await world.call(listApprovals, 'god', { page_size: 200 });
  for (const { kind } of body.items) reached.add(kind);
  faults.push(...body.items.map((request) => ({ kind: request.kind, faults: faultsOf(request) })));
  expect(faults.filter((one) => one.faults.length > 0)).toEqual([]);
  const unreached = new Set(guarded.map(({ audit }) => audit).filter((audit) => !reached.has(audit)));
  expect([...unreached].toSorted()).toEqual(Object.keys(notReached).toSorted());
});

test('every action that may need a second person has a page to look at', () => {
  expect(guarded.length).toBeGreaterThan(60);
  const pageless = guarded.filter(({ access }) => !isStaffAccess(access) || !pageOfResource(access.resource));
  expect(pageless.map(({ audit }) => audit)).toEqual([]);
});

test('the second person opens the product and its document from the request', async () => {
  const { body } = await world.call(listApprovals, 'god', { kind: 'ipo_product.opened' });
  const request = body.items[0];
  if (!request?.record_id) throw new Error('there is no request');
  expect((await world.call(getApproval, 'god', { id: request.id })).body).toMatchObject({
    subject_zh: '测试产品',
    subject_en: 'Test product',
    resource: 'tradesIpo',
  });
  await open(`/oversight/approvals?id=${request.id}&scope=all`, 'god');
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: '测试产品' });
  expect(link.getAttribute('href')).toBe(`/trades/ipo?id=${request.record_id}`);
  // The document itself stands under its name, beside the hash.
  expect(isFileAddress(String(request.after['statement']))).toBe(true);
  const label = factLabel('statement')?.zh ?? '';
  const row = dialog.getByText(label, { selector: 'dt' }).parentElement as HTMLElement;
  await within(row).findByRole('img', { name: label });
  // What it does to money, and to how many.
  dialog.getByText('目前不影响任何客户');
  dialog.getByText(/^发售总额 [\d,]+\.\d\d [A-Z]{3}$/);
  dialog.getByText('抽签');
  dialog.getByText('100,000');
  expect((await dialog.findAllByText(/北美东部时间/)).length).toBeGreaterThan(1);
});
