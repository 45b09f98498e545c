// Actions of clients in their app, one entry each; another kind of record is one more entry.
import { claimIntakeAdjustment } from '@backoffice/contract/adjustments/adjustments.intake.ts';
import { claimIntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import { addIntakeBankCard } from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import { endIntakeSession, startIntakeSession } from '@backoffice/contract/visits/visits.intake.ts';
import {
  getIntakeClient,
  registerIntakeClient,
  type IntakeClient,
} from '@backoffice/contract/clients/clients.intake.ts';
import { applyForIntakeLoan, listIntakeLoanProducts } from '@backoffice/contract/loans/loans.intake.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { requestIntakeWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { inventPerson } from '../../server/src/demo/people.ts';
import type { Random } from '../../server/src/demo/random.ts';
import type { AppApi } from './app-api.ts';
import type { Bank } from './bank.ts';

/** Everybody the app knows in this run, and who is there now: the visits by their id. */
export interface Town {
  random: Random;
  api: AppApi;
  people: IntakeClient[];
  visits: Map<string, IntakeClient>;
  /** The house's bank; null where the demo has none. */
  bank: Bank | null;
}

export interface Action {
  /** Frequency, compared with the others. */
  weight: number;
  isPossible: (town: Town) => boolean;
  /** Does it, and says what was done. */
  play: (town: Town) => Promise<string>;
}

const hasPeople = ({ people }: Town) => people.length > 0;
const hasVisitors = ({ visits }: Town) => visits.size > 0;
const visitor = ({ random, visits }: Town) => random.pick([...visits.values()]);

const register: Action = {
  weight: 2,
  isPossible: ({ people }) => people.length < 5_000,
  play: async ({ random, api, people }) => {
    const { username, full_name, mobile } = inventPerson(random, random.below(9_000_000));
    const currencies = random.chance(60) ? (['USD'] as const) : (['USD', 'CNY', 'USDT'] as const);
    const person = await api.call(registerIntakeClient, { username, full_name, mobile, currencies: [...currencies] });
    people.push(person);
    return `${username} has registered`;
  },
};

const come: Action = {
  weight: 5,
  isPossible: hasPeople,
  play: async ({ random, api, people, visits }) => {
    const person = random.pick(people);
    const isMobile = random.chance(75);
    const visit = await api.call(startIntakeSession, {
      id: person.id,
      address: `203.0.113.${1 + random.below(250)}`,
      os: random.pick(isMobile ? (['iOS', 'Android'] as const) : (['Windows', 'Mac', 'Linux'] as const)),
      type: isMobile ? 'mobile' : 'desktop',
      is_incognito: random.chance(5),
      place: random.pick(['上海', '北京', '深圳', '杭州', '香港', 'Warszawa', null]),
    });
    visits.set(visit.id, person);
    return `${person.username} has signed in`;
  },
};

const leave: Action = {
  weight: 3,
  isPossible: hasVisitors,
  play: async ({ random, api, visits }) => {
    const [id, person] = random.pick([...visits]);
    visits.delete(id);
    await api.call(endIntakeSession, { id: person.id, session_id: id });
    return `${person.username} has signed out`;
  },
};

const claim: Action = {
  weight: 4,
  isPossible: hasVisitors,
  play: async (town) => {
    const { random, api } = town;
    const { id, username, full_name, accounts } = visitor(town);
    const { id: account_id, currency } = random.pick(accounts);
    const amount = `${(1 + random.below(200)) * random.pick([5, 10, 50])}`;
    const sub_type = currency === 'USDT' ? 'crypto' : 'bank';
    const { reference } = await api.call(claimIntakeDeposit, { id, account_id, amount, currency, sub_type });
    if (town.bank?.account.currency === currency) town.bank.sent.push({ amount, name: full_name, reference });
    return `${username} claims to have sent ${amount} ${currency}`;
  },
};

const keepCard: Action = {
  weight: 1,
  isPossible: hasVisitors,
  play: async (town) => {
    const person = visitor(town);
    await addCard(town, person);
    return `${person.username} has added a bank card`;
  },
};

function addCard({ random, api }: Town, { id, full_name }: IntakeClient) {
  const bank_name = random.pick(['招商银行', '中国银行', '工商银行', 'PKO Bank Polski']);
  const acc_no = `6222${String(random.below(10 ** 12)).padStart(12, '0')}`;
  return api.call(addIntakeBankCard, { id, bank_name, holder_name: full_name, acc_no });
}

/** Withdraws once one of their deposits has been approved; until then they only look. */
const withdraw: Action = {
  weight: 2,
  isPossible: hasVisitors,
  play: async (town) => {
    const { id } = visitor(town);
    const person = await town.api.call(getIntakeClient, { id });
    const account = person.accounts.find(({ balance, currency }) => currency !== 'USDT' && compare(balance, '20') >= 0);
    if (!account) return `${person.username} has looked at their balance`;
    const { id: bank_card_id } = await addCard(town, person);
    const order = { id, account_id: account.id, amount: '20', bank_card_id };
    await town.api.call(requestIntakeWithdrawal, order);
    return `${person.username} wants to be paid 20 ${account.currency}`;
  },
};

const askForBonus: Action = {
  weight: 1,
  isPossible: hasVisitors,
  play: async (town) => {
    const { id, username, accounts } = visitor(town);
    const { id: account_id, currency } = town.random.pick(accounts);
    const claimed = { id, account_id, sub_type: 'bonus' as const, amount: '8', claim: '新客活动' };
    await town.api.call(claimIntakeAdjustment, claimed);
    return `${username} asks for a bonus of 8 ${currency}`;
  },
};

const borrow: Action = {
  weight: 1,
  isPossible: hasVisitors,
  play: async (town) => {
    const { id, username, accounts } = visitor(town);
    const { items } = await town.api.call(listIntakeLoanProducts, {});
    const offers = items.flatMap((product) =>
      accounts.filter(({ currency }) => currency === product.currency).map((account) => ({ product, account })),
    );
    if (offers.length === 0) return `${username} has found no loan on offer`;
    const { product, account } = town.random.pick(offers);
    const { id: product_id, terms_version, least_amount: amount } = product;
    await town.api.call(applyForIntakeLoan, { id, account_id: account.id, product_id, terms_version, amount });
    return `${username} applies for a loan of ${amount} ${product.currency}`;
  },
};

export const actions: readonly Action[] = [register, come, leave, claim, keepCard, withdraw, askForBonus, borrow];
