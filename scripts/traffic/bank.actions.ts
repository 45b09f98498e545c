// The house's bank in the demo: its gateway brings a statement with what clients have sent, a few without our code or paid by others.
import { randomUUID } from 'node:crypto';
import { writeFile as saveFile } from 'node:fs/promises';
import { add } from '@backoffice/contract/kit/money.ts';
import { bringIntakeStatement } from '@backoffice/contract/matching/matching.intake.ts';
import { writeFile } from '../../server/src/features/matching/matching.files.demo.ts';
import type { Action } from './actions.ts';

const bringStatement: Action = {
  weight: 2,
  isPossible: ({ bank }) => bank !== null && bank.sent.length > 0,
  play: async ({ bank, random }) => {
    if (!bank) return 'there is no bank';
    const { account, sent } = bank;
    const day = new Date().toISOString().slice(0, 10);
    const lines = sent.splice(0).map(({ amount, name, reference }) => ({
      day,
      amount: `${amount}.00`,
      name: random.chance(5) ? '鸿运代付有限公司' : name,
      account: '',
      reference: random.chance(80) ? reference : '',
      transaction: randomUUID().replaceAll('-', ''),
    }));
    const closing = lines.reduce((balance, line) => add(balance, line.amount), account.closing);
    const statement = { ...account, day, opening: account.closing, closing, lines };
    const base64 = Buffer.from(writeFile('camt053', statement)).toString('base64');
    const { number, currency } = account;
    await bank.api.call(bringIntakeStatement, { number, currency, name: `${number}-${day}.xml`, base64 });
    account.closing = closing;
    await saveFile(bank.file, JSON.stringify(account));
    return `the bank's statement has ${lines.length} lines`;
  },
};

export const bankActions: readonly Action[] = [bringStatement];
