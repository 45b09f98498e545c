// Loans of the demo: products, and loans on them in every status.
import { addDays, type LoanTerms } from '@backoffice/contract/loans/loans.terms.ts';
import type { Loan, loanReasons } from '@backoffice/contract/loans/loans.ts';
import { currencyDecimals, fromUnits, toUnits } from '@backoffice/contract/kit/money.ts';
import { moneyIn } from '#features/loans/loans.book.ts';
import { beginningOf, deedsOfProduct } from './loans.deeds.ts';
import { live, moment, type Borrower, type Fate } from './loans.lives.ts';
import type { Random } from './random.ts';

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

const fates: Fate[] = [
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
  const loans = borrowers.flatMap((borrower) => {
    const fitting = products.filter(({ versions }) => versions[0]?.currency === borrower.currency);
    if (fitting.length === 0) return [];
    return [inventLoan(random, borrower, random.pick(fitting), { reviewer: random.pick(reviewers), god }, today)];
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
    deeds: [
      ...products.flatMap((product) => deedsOfProduct(product, made_by, addDays(today, -400))),
      ...loans.flatMap(({ deeds }) => deeds),
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

function inventLoan(
  random: Random,
  borrower: Borrower,
  product: Product,
  { reviewer, god }: { reviewer: string; god: string },
  today: string,
) {
  const fate = random.pick(fates);
  const terms_version = 1 + random.below(product.versions.length);
  const signed = product.versions[terms_version - 1] as LoanTerms;
  const decimals = currencyDecimals[signed.currency];
  // No more than his own cash can carry the interest of.
  const hundreds = least(toUnits(borrower.cash, decimals) / (25n * 10n ** BigInt(decimals)), 300n);
  const amount = fromUnits(
    (1n + (hundreds > 0n ? BigInt(random.below(Number(hundreds))) : 0n)) * 10n ** BigInt(decimals + 2),
    decimals,
  );
  const id = random.uuid();
  const wait = fate === 'pending' || fate === 'approved' ? random.below(3) : 5 + random.below(300);
  const day = addDays(today, -wait);
  const isOut = fate !== 'pending' && fate !== 'approved' && fate !== 'rejected';
  const life = isOut ? live(random, { id, borrower, signed, amount, fate, reviewer, day, today }) : null;
  const [reason_code, reason] = fate === 'rejected' ? random.pick(rejections) : [null, life?.reason ?? null];
  const row = {
    id,
    client_id: borrower.client_id,
    account_id: borrower.account_id,
    fake: borrower.fake,
    product_id: product.id,
    terms_version,
    amount,
    currency: signed.currency,
    status: life?.status ?? (fate as Loan['status']),
    reason_code,
    reason,
    reviewed_by: fate === 'pending' ? null : reviewer,
    disbursed_by: isOut ? reviewer : null,
    disburse_date: isOut ? day : null,
    accrued_to: isOut ? today : null,
    penalty_charged: life ? moneyIn(life.book, life.book.penalty_charged) : fromUnits(0n, decimals),
    penalty_paid: life ? moneyIn(life.book, life.book.penalty_paid) : fromUnits(0n, decimals),
    written_off: life?.written_off ?? null,
    review_datetime: fate === 'pending' ? null : moment(addDays(day, -1), 11),
    disburse_datetime: isOut ? moment(day, 10) : null,
    end_datetime: life?.ended ? moment(life.ended, 12) : null,
    create_datetime: moment(addDays(day, -1), 3 + random.below(6)),
    update_datetime: moment(addDays(day, -1), 11),
    version: 1,
  };
  const instalments = life
    ? life.book.instalments.map(({ no, due_date, ...units }) => ({
        loan_id: id,
        no,
        due_date,
        ...Object.fromEntries(Object.entries(units).map(([name, value]) => [name, moneyIn(life.book, value)])),
      }))
    : [];
  const deeds = [...beginningOf(row, signed, god), ...(life?.deeds ?? [])];
  return { row, instalments, postings: life?.postings ?? [], deeds };
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);
