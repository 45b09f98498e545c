// Loans of the demo: products, and loans on them in every status.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { type LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import type { Loan, loanReasons } from '@backoffice/contract/loans/loans.ts';
import { currencyDecimals, fromMinor, toMinor } from '@backoffice/contract/kit/money.ts';
import type pg from 'pg';
import { moneyIn } from './loans.book.ts';
import { applicationActions, productActions } from './loans.history.demo.ts';
import { moment, simulateLoan, type Borrower, type Outcome } from './loans.simulation.demo.ts';
import { writeActions } from '#demo/audit-lines.ts';
import { fundedSince } from '#demo/funded.ts';
import { insertAll } from '#demo/insert.ts';
import { postJournals } from '#demo/journals.ts';
import type { Random } from '#demo/random.ts';

const terms = (name: string, currency: LoanTerms['currency'], rest: Partial<LoanTerms> = {}): LoanTerms => ({
  name,
  currency,
  least_amount: '100',
  most_amount: '50000',
  instalments: 6,
  interval_days: 30,
  interest_method: 'annuity',
  yearly_rate: '14.6',
  interest_cap: '20',
  penalty_rate: '0.05',
  penalty_cap: '5',
  grace_days: 3,
  ...rest,
});

const offers: { versions: LoanTerms[]; status: 'open' | 'closed' }[] = [
  {
    status: 'open',
    versions: [
      terms('稳健贷 12 期', 'USD', { instalments: 12, yearly_rate: '12' }),
      terms('稳健贷 12 期', 'USD', { instalments: 12, yearly_rate: '10.8', grace_days: 5 }),
    ],
  },
  { status: 'open', versions: [terms('等额本金 6 期', 'CNY', { interest_method: 'simple', most_amount: '200000' })] },
  { status: 'open', versions: [terms('USDT 周转', 'USDT', { instalments: 4, interval_days: 14, yearly_rate: '18' })] },
  { status: 'open', versions: [terms('短期过桥', 'USD', { instalments: 1, yearly_rate: '24', penalty_rate: '0.1' })] },
  {
    status: 'closed',
    versions: [terms('旧版信用贷', 'USD', { yearly_rate: '24', penalty_rate: '0.1', penalty_cap: '10' })],
  },
];

const outcomes: Outcome[] = [
  ...Array.from({ length: 9 }, () => 'punctual' as const),
  ...([
    'pending',
    'pending',
    'rejected',
    'approved',
    'reversed',
    'late',
    'late',
    'silent',
    'early',
    'written_off',
  ] as const),
];
const rejections: [code: (typeof loanReasons)[number], reason: string][] = [
  ['income', '收入证明不足'],
  ['history', '近期有逾期记录'],
  ['documents', '资料不完整'],
];

/** The rows of each table, the postings in the order they happened, and who did what. */
export function inventLoans(
  random: Random,
  borrowers: Borrower[],
  { reviewers, god }: { reviewers: string[]; god: string },
  today: string,
) {
  const made_by = reviewers[0] as string;
  const products = offers.map(({ versions, status }) => ({
    id: random.uuid(),
    terms_version: versions.length,
    status,
    versions,
  }));
  const longest = Math.max(...borrowers.map(({ funded_days }) => funded_days));
  const steady = borrowers.find(({ funded_days }) => funded_days === longest);
  const loans = borrowers.flatMap((borrower) => {
    const fitting = products.filter(({ versions }) => versions[0]?.currency === borrower.currency);
    if (fitting.length === 0) return [];
    // However few they are, one has paid back for a while.
    const outcome = borrower === steady ? 'steady' : random.pick(outcomes);
    const product = random.pick(fitting);
    return [inventLoan(random, { borrower, outcome, product, reviewer: random.pick(reviewers), god, today })];
  });
  return {
    tables: [
      [
        'loan_products',
        products.map(({ versions: _versions, ...product }) => ({ ...product, version: 1, ...since(today, 400) })),
      ],
      [
        'loan_terms',
        products.flatMap(({ id, versions }) =>
          versions.map((each, index) => ({
            product_id: id,
            terms_version: index + 1,
            ...each,
            made_by,
            create_datetime: moment(addDays(today, -400), 10),
          })),
        ),
      ],
      ['loans', loans.map(({ row }) => row)],
      ['loan_instalments', loans.flatMap(({ instalments }) => instalments)],
    ] as [table: string, rows: object[]][],
    postings: loans
      .flatMap(({ postings }) => postings)
      .toSorted((a, b) => a.effective_at.localeCompare(b.effective_at)),
    actions: [
      ...products.flatMap((product) => productActions(product, made_by, addDays(today, -400))),
      ...loans.flatMap(({ actions }) => actions),
    ],
  };
}

const since = (today: string, days: number) => ({
  create_datetime: moment(addDays(today, -days), 10),
  update_datetime: moment(addDays(today, -days), 10),
});

interface Product {
  id: string;
  versions: LoanTerms[];
}

/** Days since the loan was asked for. Those who never pay are old enough to owe, and need no money of their own. */
function daysSince(outcome: Outcome | 'steady', random: Random, { funded_days }: Borrower): number {
  if (outcome === 'steady') return Math.min(300, funded_days - 5);
  if (outcome === 'pending' || outcome === 'approved') return random.below(3);
  if (outcome === 'silent' || outcome === 'written_off') return 45 + random.below(255);
  return 5 + random.below(Math.min(300, funded_days - 5));
}

interface LoanPlan {
  borrower: Borrower;
  outcome: Outcome | 'steady';
  product: Product;
  reviewer: string;
  god: string;
  today: string;
}

function inventLoan(random: Random, { borrower, product, reviewer, god, today, ...plan }: LoanPlan) {
  const outcome = plan.outcome === 'steady' ? 'punctual' : plan.outcome;
  const terms_version = 1 + random.below(product.versions.length);
  const signedTerms = product.versions[terms_version - 1] as LoanTerms;
  const decimals = currencyDecimals[signedTerms.currency];
  // No more than the interest that the borrower's cash can pay.
  const hundreds = min(toMinor(borrower.cash, decimals) / (25n * 10n ** BigInt(decimals)), 300n);
  const amount = fromMinor(
    (1n + (hundreds > 0n ? BigInt(random.below(Number(hundreds))) : 0n)) * 10n ** BigInt(decimals + 2),
    decimals,
  );
  const id = random.uuid();
  const wait = daysSince(plan.outcome, random, borrower);
  const day = addDays(today, -wait);
  const isPaidOut = outcome !== 'pending' && outcome !== 'approved' && outcome !== 'rejected';
  const simulated = isPaidOut
    ? simulateLoan(random, { id, borrower, terms: signedTerms, amount, outcome, reviewer, day, today })
    : null;
  const [reason_code, reason] = outcome === 'rejected' ? random.pick(rejections) : [null, simulated?.reason ?? null];
  const row = {
    id,
    client_id: borrower.client_id,
    account_id: borrower.account_id,
    fake: borrower.fake,
    product_id: product.id,
    terms_version,
    amount,
    currency: signedTerms.currency,
    status: simulated?.status ?? (outcome as Loan['status']),
    reason_code,
    reason,
    reviewed_by: outcome === 'pending' ? null : reviewer,
    disbursed_by: isPaidOut ? reviewer : null,
    disburse_date: isPaidOut ? day : null,
    accrued_to: isPaidOut ? today : null,
    penalty_charged: simulated ? moneyIn(simulated.book, simulated.book.penalty_charged) : fromMinor(0n, decimals),
    penalty_paid: simulated ? moneyIn(simulated.book, simulated.book.penalty_paid) : fromMinor(0n, decimals),
    written_off: simulated?.written_off ?? null,
    review_datetime: outcome === 'pending' ? null : moment(addDays(day, -1), 11),
    disburse_datetime: isPaidOut ? moment(day, 10) : null,
    end_datetime: simulated?.ended ? moment(simulated.ended, 12) : null,
    create_datetime: moment(addDays(day, -1), 3 + random.below(6)),
    update_datetime: moment(addDays(day, -1), 11),
    version: 1,
  };
  const instalments = simulated
    ? simulated.book.instalments.map(({ no, due_date, ...units }) => ({
        loan_id: id,
        no,
        due_date,
        ...Object.fromEntries(Object.entries(units).map(([name, value]) => [name, moneyIn(simulated.book, value)])),
      }))
    : [];
  const actions = [...applicationActions(row, signedTerms, god), ...(simulated?.actions ?? [])];
  return { row, instalments, postings: simulated?.postings ?? [], actions };
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);

/** Chooses some of those who have cash of their own, so that they can pay the interest. */
export async function chooseBorrowers(client: pg.Client, random: Random): Promise<Borrower[]> {
  const { rows } = await client.query<Borrower>(`
    select id as account_id, client_id, fake, currency, cash::text, floor(extract(epoch from now() - since) / 86400)::int as funded_days
    from accounts join ${fundedSince(0.9)} as funded on account_id = id where cash > 500 and since < now() - interval '7 days' order by id`);
  return rows.filter(() => random.chance(6));
}

export async function insertLoans(
  client: pg.Client,
  { tables, postings, actions }: ReturnType<typeof inventLoans>,
): Promise<void> {
  for (const [table, rows] of tables) await insertAll(client, table, rows);
  const isReversal = ({ step }: { step: string }) => step.startsWith('reversed:');
  await postJournals(
    client,
    postings
      .filter((posting) => !isReversal(posting))
      .map(({ currency, ...posting }) => ({ ...posting, currencies: posting.codes.map(() => currency) })),
  );
  // Reversals last: a journal must be there before it can be reversed.
  await client.query(
    `select post_journal(kind, reference, step, fake, accounts, codes,
       array_fill(currency, array[cardinality(codes)]), amounts, actor, null,
       (select id from journals where journals.kind = 'loan' and journals.reference = posting.reference and 'reversed:' || journals.step = posting.step),
       effective_at)
     from jsonb_to_recordset($1::jsonb) as posting(kind text, reference uuid, step text, fake boolean, accounts uuid[],
       codes text[], currency text, amounts numeric[], actor uuid, effective_at timestamptz)`,
    [JSON.stringify(postings.filter(isReversal))],
  );
  await writeActions(client, actions);
}
