// Model of the money: a few numbers in memory, in cents, with none of the product's code behind them.

const balances = ['cash', 'frozen', 'invested', 'unsettled', 'credit', 'loan', 'due', 'arrears'] as const;
const cards = ['deposit', 'withdrawal', 'compensation', 'bonus', 'profit'] as const;
type BalanceKind = (typeof balances)[number];
type Card = (typeof cards)[number];
export type Figures = Record<BalanceKind | Card, number>;

export interface Claim {
  account: number;
  cents: number;
  status: 'pending' | 'approved' | 'rejected' | 'reversed';
}

export interface Withdrawal {
  account: number;
  cents: number;
  status: 'pending' | 'approved' | 'completed' | 'rejected' | 'cancelled' | 'reversed';
}

/** Prices are in hundredths of a cent, so that amounts have to be rounded; everything else is in cents. */
export interface ModelSale {
  quantity: number;
  status: 'awaiting' | 'unsettled' | 'paid' | 'released';
  price: number;
  cost: number;
  fee: number;
  /** Sales are executed one after another, whichever was requested first. */
  turn: number;
}

export interface ModelOrder {
  account: number;
  quantity: number;
  /** The most that one unit may cost, in hundredths of a price's unit. */
  highest: number;
  reserved: number;
  /** Applied: it waits for the allotment of an offer. */
  status: 'applied' | 'awaiting' | 'held' | 'released';
  /** An offer of the house has its own price, which no correction changes. */
  isOffer: boolean;
  price: number;
  fee: number;
  sales: ModelSale[];
}

export class Oracle {
  readonly accounts: Figures[];
  readonly deposits: Claim[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly orders: ModelOrder[] = [];
  /** Earnings of the house by fees, what of withdrawals is on its way, and what was given up. */
  readonly house = { fee: 0, clearing: 0, loss: 0 };

  constructor(accounts: number) {
    this.accounts = Array.from(
      { length: accounts },
      () => Object.fromEntries([...balances, ...cards].map((name) => [name, 0])) as Figures,
    );
  }

  figures(account: number): Figures {
    return this.accounts[account] as Figures;
  }

  /** Moves cents between balances; a card counts what the client gained by it, or for withdrawals what they lost. */
  move(account: number, changes: Partial<Record<BalanceKind, number>>, card?: Card): void {
    const figures = this.figures(account);
    for (const balance of balances) figures[balance] += changes[balance] ?? 0;
    const gain = balances.reduce((sum, balance) => sum + (changes[balance] ?? 0), 0);
    if (card) figures[card] += card === 'withdrawal' ? -gain : gain;
  }

  /** Pays arrears out of cash that trades, fees or a returned withdrawal brought. */
  payArrears(account: number, gained: number): void {
    const repaid = Math.max(Math.min(gained, -this.figures(account).arrears), 0);
    this.move(account, { cash: -repaid, arrears: repaid });
  }

  /** Cash that a withdrawal can take. */
  withdrawable(account: number): number {
    const { cash, arrears } = this.figures(account);
    return cash + arrears;
  }

  /** Moves the money when a withdrawal has come to its status. */
  settleWithdrawal({ account, cents, status }: Withdrawal, fee: number): void {
    const { house } = this;
    if (status === 'approved') {
      this.move(account, { frozen: -cents }, 'withdrawal');
      house.fee += fee;
      house.clearing += cents - fee;
    } else if (status === 'completed') {
      house.clearing -= cents - fee;
    } else if (status === 'reversed') {
      this.move(account, { cash: cents }, 'withdrawal');
      this.payArrears(account, cents);
      house.fee -= fee;
      house.clearing -= cents - fee;
    } else {
      this.move(account, { frozen: -cents, cash: cents }, 'withdrawal');
      this.payArrears(account, cents);
    }
  }

  /** Cash that has been spent meanwhile becomes arrears. */
  reverseDeposit({ account, cents }: Claim): void {
    const taken = Math.min(cents, this.figures(account).cash);
    this.move(account, { cash: -taken, arrears: taken - cents }, 'deposit');
  }
}
