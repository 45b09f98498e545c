// Model of the money: a few numbers in memory, in cents, with none of the product's code behind them.

const pockets = ['cash', 'frozen', 'invested', 'unsettled', 'credit', 'loan', 'due', 'arrears'] as const;
const cards = ['deposit', 'withdrawal', 'compensation', 'bonus', 'profit'] as const;
type Pocket = (typeof pockets)[number];
type Card = (typeof cards)[number];
export type Figures = Record<Pocket | Card, number>;

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
  status: 'awaiting' | 'held' | 'released';
  price: number;
  fee: number;
  sales: ModelSale[];
}

export class Oracle {
  readonly accounts: Figures[];
  readonly deposits: Claim[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly orders: ModelOrder[] = [];
  /** Earnings of the house by fees, and what of withdrawals is on its way. */
  readonly house = { fee: 0, clearing: 0 };

  constructor(accounts: number) {
    this.accounts = Array.from(
      { length: accounts },
      () => Object.fromEntries([...pockets, ...cards].map((name) => [name, 0])) as Figures,
    );
  }

  figures(account: number): Figures {
    return this.accounts[account] as Figures;
  }

  /** Moves cents between pockets; a card counts what the client gained by it, or for withdrawals what they lost. */
  move(account: number, changes: Partial<Record<Pocket, number>>, card?: Card): void {
    const figures = this.figures(account);
    for (const pocket of pockets) figures[pocket] += changes[pocket] ?? 0;
    const gain = pockets.reduce((sum, pocket) => sum + (changes[pocket] ?? 0), 0);
    if (card) figures[card] += card === 'withdrawal' ? -gain : gain;
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
      house.fee -= fee;
      house.clearing -= cents - fee;
    } else {
      this.move(account, { frozen: -cents, cash: cents }, 'withdrawal');
    }
  }

  /** Cash that has been spent meanwhile becomes arrears. */
  reverseDeposit({ account, cents }: Claim): void {
    const taken = Math.min(cents, this.figures(account).cash);
    this.move(account, { cash: -taken, arrears: taken - cents }, 'deposit');
  }
}
