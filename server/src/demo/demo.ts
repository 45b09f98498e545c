// Demo data for an empty database: reproducible, and all money through the ledger.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import pg from 'pg';
import type { Secrets } from '#core/sessions/secrets.ts';
import { createVault } from '#core/vault.ts';
import { startVenueFacts, startVenues } from '#core/venues/start-venues.ts';
import { loadAdjustments } from '#features/adjustments/adjustments.demo.ts';
import { adjustmentHistory } from '#features/adjustments/adjustments.history.demo.ts';
import { loadApprovals } from '#features/approvals/approvals.demo.ts';
import { approvalHistory } from '#features/approvals/approvals.history.demo.ts';
import { inventBankCards } from '#features/bank-cards/bank-cards.demo.ts';
import { loadBusinessDays } from '#features/business-days/business-days.demo.ts';
import { loadCases } from '#features/cases/cases.demo.ts';
import { loadClientDocuments } from '#features/client-documents/client-documents.demo.ts';
import { clientHistory, inventTradeSettings } from '#features/clients/clients.demo.ts';
import { loadCorporateActions } from '#features/corporate-actions/corporate-actions.demo.ts';
import { attachProofs, drawProofs, inventDeposits, postDeposits } from '#features/deposits/deposits.demo.ts';
import { depositHistory } from '#features/deposits/deposits.history.demo.ts';
import { loadDocuments } from '#features/documents/documents.demo.ts';
import { inventEmergencies } from '#features/emergency/emergency.demo.ts';
import { inventIdentities } from '#features/identity-checks/identity-checks.demo.ts';
import { identityCheckHistory } from '#features/identity-checks/identity-checks.history.demo.ts';
import { inventWebhook } from '#features/integrations/integrations.webhooks.demo.ts';
import { inventIpRules } from '#features/ip-access/ip-access.demo.ts';
import { chooseBorrowers, insertLoans, inventLoans } from '#features/loans/loans.demo.ts';
import { loadStatements } from '#features/ledger/ledger.statements.demo.ts';
import { loadWatchLists } from '#features/watch-lists/watch-lists.demo.ts';
import { loadHouseAccounts } from '#features/matching/matching.demo.ts';
import { loadClientWork } from '#features/client-notes/client-notes.demo.ts';
import { loadMessages } from '#features/messages/messages.demo.ts';
import { inventNominees } from '#features/nominees/nominees.demo.ts';
import { loadAllotments } from '#features/allocations/allocations.demo.ts';
import { applicationHistories, loadApplications } from '#features/orders/orders.applications.demo.ts';
import { loadCorrections } from '#features/order-corrections/order-corrections.demo.ts';
import { loadOrders } from '#features/orders/orders.demo.ts';
import { loadTrades } from '#features/orders/orders.trades.demo.ts';
import { loadFunds } from '#features/navs/navs.orders.demo.ts';
import { orderHistory, saleHistory } from '#features/orders/orders.postings.demo.ts';
import { loadPayouts } from '#features/payouts/payouts.demo.ts';
import { inventChangedGrant } from '#features/permissions/permissions.demo.ts';
import { loadProducts } from '#features/products/products.demo.ts';
import { loadClaims } from '#features/queues/queues.demo.ts';
import {
  inventReceivingAddresses,
  nameAddressesOfDeposits,
} from '#features/receiving-addresses/receiving-addresses.demo.ts';
import { inventServiceChannels } from '#features/service-channels/service-channels.demo.ts';
import { loadReports } from '#features/reports/reports.demo.ts';
import { loadSettings, type DemoCompany } from '#features/settings/settings.demo.ts';
import { inventInvitations, inventNewcomers } from '#features/staff/staff.demo.ts';
import { loadSubscriptions, subscriptionHistory } from '#features/subscriptions/subscriptions.demo.ts';
import { loadTradeRules } from '#features/trade-config/trade-config.demo.ts';
import { inventVisits } from '#features/visits/visits.demo.ts';
import { loadWithdrawals } from '#features/withdrawals/withdrawals.demo.ts';
import { withdrawalHistory } from '#features/withdrawals/withdrawals.history.demo.ts';
import type { DatabaseLocation } from '#platform/db/locate.ts';
import type { Market } from '#stock-data-sandbox/market.ts';
import { writeActions } from './audit-lines.ts';
import { writeHistories } from './history.ts';
import { loadEmptyTenant } from './empty-tenant.ts';
import { insertAll } from './insert.ts';
import { acmeStaff, demoSecret, demoStaff, inventPerson, inventStaff, type DemoClient } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { demoStocks, workOutPrices } from './stocks.ts';
import { enterTenant, hasTenant } from './tenant.ts';

/** Rates of the demo: without one a deposit would wait for a second person. The feed confirms them, so that none expires. */
const demoRates = [
  { base: 'USD', quote: 'CNY', rate: '7.1', source: 'feed' },
  { base: 'USDT', quote: 'USD', rate: '1', source: 'feed' },
];

/** All or nothing: a start that was cut off half-way leaves the database empty for the next one. */
export async function loadDemo(
  { owner }: Pick<DatabaseLocation, 'owner'>,
  { secrets, market }: { secrets: Secrets; market: Market },
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table tenants in share row exclusive mode');
    if (await hasTenant(client, 'demo')) return;
    say('demo data: 2,000 clients with a year of deposits, withdrawals, loans, compensation, bonuses and stock orders');
    await loadTenant(client, secrets, {
      id: 'demo',
      company: { zh: '澜汇证券', en: 'Lanhui Securities', logo: 'waves' },
      region: 'cn',
      staff: demoStaff,
      clients: 2_000,
      seed: 20_261,
      market,
    });
    await loadTenant(client, secrets, {
      id: 'acme',
      company: { zh: '雅科证券', en: 'Acme Securities', logo: 'letter' },
      region: 'pl',
      staff: acmeStaff,
      clients: 40,
      seed: 7,
      market,
    });
    await loadEmptyTenant(client, secrets, market, demoRates);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

interface Plan {
  id: string;
  company: DemoCompany;
  region: string;
  staff: typeof demoStaff;
  clients: number;
  seed: number;
  market: Market;
}

/** Records of clients besides money: the rows of each table. */
const clientRecords: Record<string, (random: Random, person: DemoClient) => object[]> = {
  client_sessions: inventVisits,
  bank_cards: inventBankCards,
  nominees: inventNominees,
  client_trade_settings: inventTradeSettings,
};

/** Loads within the caller's transaction. */
export async function loadTenant(client: pg.Client, secrets: Secrets, plan: Plan) {
  const vault = createVault(secrets.authenticatorKey);
  const random = createRandom(plan.seed);
  const moreRandom = createRandom(plan.seed + 1); // a separate source, so that the money stays the same whatever else is invented
  await enterTenant(client, plan.id);
  await client.query('insert into tenants (tenant_id, name, region, is_demo) values ($1, $2, $3, true)', [
    plan.id,
    plan.company.en,
    plan.region,
  ]);
  await insertAll(client, 'currency_rates', demoRates);
  const staff = await inventStaff(random, plan.staff, (id) => vault.seal({ tenantId: plan.id, id }, demoSecret));
  await insertAll(client, 'staff', staff);
  const agents = staff.filter(({ role }) => role === 'hero').map(({ id }) => id);
  const reviewers = staff.filter(({ role }) => role === 'angel').map(({ id }) => id);
  const god = staff.find(({ role }) => role === 'god')?.id ?? '';
  await loadSettings(client, createRandom(plan.seed + 20).uuid(), god, plan);
  await insertAll(client, 'receiving_addresses', inventReceivingAddresses(god, reviewers[0] ?? ''));
  const service = inventServiceChannels(createRandom(plan.seed + 10), agents);
  await insertAll(client, 'service_channels', service.rows);
  await insertAll(client, 'service_channel_staff', service.answering);
  const newcomers = inventNewcomers(createRandom(plan.seed + 11), god, staff);
  await insertAll(client, 'staff', newcomers.people);
  const invitations = inventInvitations(createRandom(plan.seed + 12), staff);
  await insertAll(client, 'invitation_codes', invitations.codes);
  await writeActions(client, [...newcomers.actions, ...invitations.actions]);
  const clients = Array.from({ length: plan.clients }, (_, number) => {
    const person = {
      id: random.uuid(),
      ...inventPerson(random, number),
      agent_id: random.pick(agents),
      create_datetime: new Date(Date.now() - random.below(365 * dayMs)).toISOString(),
    };
    return { ...person, invitation_code_id: invitations.codeOfClient(person.agent_id, person.create_datetime) };
  });
  // Pictures are drawn while the database is busy with all that follows.
  const drawing = inventIdentities(createRandom(plan.seed + 2), {
    tenantId: plan.id,
    people: clients,
    reviewers,
    secrets,
  });
  const pricing = workOutPrices(plan.market);
  await insertAll(client, 'clients', clients);
  await loadMessages(client, createRandom(plan.seed + 11), god);
  await loadDocuments(client, createRandom(plan.seed + 12), god);
  const accounts = clients.flatMap(({ id, fake, full_name, agent_id, create_datetime }, number) =>
    (['USD', 'CNY', 'USDT'] as const).slice(0, 1 + random.below(3)).map((currency, index) => ({
      id: random.uuid(),
      client_id: id,
      fake,
      acc_no: `${8 + index}${String(100_000 + number).padStart(8, '0')}`,
      currency,
      full_name,
      agent_id,
      opened: Date.parse(create_datetime),
    })),
  );
  await insertAll(
    client,
    'accounts',
    accounts.map(({ id, client_id, fake, acc_no, currency }) => ({ id, client_id, fake, acc_no, currency })),
  );
  for (const [table, invent] of Object.entries(clientRecords))
    await insertAll(
      client,
      table,
      clients.flatMap((person) => invent(moreRandom, person)),
    );
  const deposits = accounts.flatMap((account) => inventDeposits(random, account, reviewers));
  await insertAll(client, 'deposits', deposits);
  await nameAddressesOfDeposits(client);
  const proving = drawProofs(createRandom(plan.seed + 7), deposits, accounts, plan.id, createVault(secrets.uploadKey));
  await postDeposits(client, god);
  await loadAdjustments(client, createRandom(plan.seed + 4), reviewers);
  await loadWithdrawals(client, createRandom(plan.seed + 5), reviewers);
  const webhookVault = createVault(secrets.webhookKey);
  const webhook = inventWebhook(createRandom(plan.seed + 3), webhookVault, plan.id, god, deposits);
  for (const [table, rows] of webhook.tables) await insertAll(client, table, rows);
  await writeActions(client, webhook.actions);
  const ipAccess = inventIpRules(createRandom(plan.seed + 8), god, staff);
  await insertAll(client, 'ip_rules', ipAccess.rules);
  await writeActions(client, ipAccess.actions);
  const emergencies = inventEmergencies(createRandom(plan.seed + 9), god);
  await insertAll(client, 'emergency_actions', emergencies.actions);
  await writeActions(client, emergencies.lines);
  const loanRandom = createRandom(plan.seed + 6);
  const borrowers = await chooseBorrowers(client, loanRandom);
  // The database writes the histories so far while the loans are simulated.
  const writing = writeHistories(client, god, [clientHistory, depositHistory, adjustmentHistory, withdrawalHistory]);
  const loans = inventLoans(loanRandom, borrowers, { reviewers, god }, new Date().toISOString().slice(0, 10));
  await writing;
  await insertLoans(client, loans);
  await loadApprovals(client, { god, reviewers });
  await changeGrant(client, god, reviewers[0] ?? '');
  await attachProofs(client, await proving);
  const identities = await drawing;
  await client.query('update identity_checks set is_current = false where client_id = any ($1)', [
    identities.submitted,
  ]);
  for (const [table, rows] of identities.tables) await insertAll(client, table, rows);
  await client.query('select add_venues($1)', [startVenues]);
  await loadTradeRules(client, createRandom(plan.seed + 15), { god, angel: reviewers[0] ?? '' });
  const calendars = startVenueFacts().map(({ calendar }) => calendar);
  await pricing;
  await loadOrders(client, createRandom(plan.seed + 13), plan.market, calendars);
  await loadProducts(client, createRandom(plan.seed + 14), demoStocks(plan.market), {
    god,
    angel: reviewers[0] ?? '',
    region: plan.region,
  });
  await loadApplications(client, createRandom(plan.seed + 15));
  await loadSubscriptions(client, createRandom(plan.seed + 18), reviewers, [god, reviewers[0] ?? '']);
  const newYork = calendars.find(({ mic }) => mic === 'XNYS');
  if (newYork) await loadFunds(client, createRandom(plan.seed + 19), newYork, { god, angel: reviewers[0] ?? '' });
  await loadAllotments(client, createRandom(plan.seed + 16), { god, angel: reviewers[0] ?? '' });
  await loadTrades(client, createRandom(plan.seed + 20), plan.market, calendars);
  await loadCorrections(client, createRandom(plan.seed + 21), { god, angel: reviewers[0] ?? '' });
  await loadCorporateActions(client, { god, angel: reviewers[0] ?? '' });
  await loadStatements(client, createRandom(plan.seed + 17), { god, angel: reviewers[0] ?? '' });
  const bringers = { tenantId: plan.id, god, angel: reviewers[0] ?? '', vault: createVault(secrets.uploadKey) };
  await loadHouseAccounts(client, createRandom(plan.seed + 22), bringers);
  await loadPayouts(client, createRandom(plan.seed + 23), bringers);
  await loadWatchLists(client, createRandom(plan.seed + 31), bringers);
  await writeHistories(client, god, [
    identityCheckHistory,
    approvalHistory,
    orderHistory,
    saleHistory,
    ...applicationHistories,
    subscriptionHistory,
  ]);
  await loadClientDocuments(client, plan.market);
  await loadCases(client, { god, angel: reviewers[0] ?? '' });
  await loadClaims(client);
  await loadClientWork(client, createRandom(plan.seed + 41), { god, angel: reviewers[0] ?? '' });
  const superman = staff.find(({ role }) => role === 'superman')?.id ?? god;
  await loadReports(client, createRandom(plan.seed + 42), { god, superman });
  // Last of all: a closed day takes no journal any more.
  await loadBusinessDays(client, { god, angel: reviewers[0] ?? '' });
}

async function changeGrant(client: pg.Client, maker: string, checker: string) {
  const { rows } = await client.query<{ id: string }>('select id from sessions where staff_id = $1 limit 1', [maker]);
  const { row, approval, action } = inventChangedGrant({ maker, makerSession: rows[0]?.id ?? '', checker });
  await insertAll(client, 'role_grants', [row]);
  await insertAll(client, 'approvals', [approval]);
  await writeActions(client, [action]);
}
