// What the money should be: a few numbers in memory, in cents, with none of the product's code behind them.

const pockets = ['cash', 'frozen', 'credit', 'loan', 'due', 'arrears'] as const;
const cards = ['deposit', 'withdrawal', 'compensation', 'bonus'] as const;
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

export class Oracle {
  readonly accounts: Figures[];
  readonly deposits: Claim[] = [];
  readonly withdrawals: Withdrawal[] = [];
  /** What the house has earned by withdrawals, and what of them is on its way. */
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

  /** Where the money goes when a withdrawal has come to its status. */
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
