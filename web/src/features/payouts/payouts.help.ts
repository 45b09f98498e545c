// Help for payouts, and for the statements that they are matched with: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  matching: {
    purpose: {
      zh: '把银行、链上和券商的对账单流水与我们的记录逐笔对上。',
      en: 'Each line of the statements of banks, chains and brokers is matched with the record that it proves.',
    },
    steps: [
      {
        zh: '先在“自有账户”登记账户与格式，再导入当日对账单；期初加流水须等于期末。',
        en: 'Register the account and its format, then import the day’s statement: opening plus lines must equal closing.',
      },
      {
        zh: '系统按规则自动匹配，剩下的在工作台上用数字键选择候选。',
        en: 'Rules match what they can; choose among the candidates of the rest with the number keys.',
      },
      { zh: '没有记录可对的先挂账，查清后再处理。', en: 'What no record explains goes to suspense until it is clear.' },
    ],
    agreement: [
      {
        zh: '登记和关闭自有账户、上传对账单、挂账和撤销匹配都须第二人同意；匹配金额超过限额时也须第二人。',
        en: 'House accounts, uploads of statements, suspense and undoing a match take a second person; a match does above your limit.',
      },
    ],
  },
  payouts: {
    purpose: {
      zh: '把已通过的出金做成银行文件（pain.001 或 CSV）。',
      en: 'Approved withdrawals as a file for the bank (pain.001 or CSV).',
    },
    steps: [
      {
        zh: '勾选要打款的出金，选择付款账户，生成文件并下载。',
        en: 'Choose withdrawals and the account that pays, make the file and download it.',
      },
      {
        zh: '每笔出金只能在一个文件中；作废文件后可重新生成。',
        en: 'A withdrawal is in one file only; cancel a file to make another.',
      },
      { zh: '次日对账单到达后，付款会自动匹配。', en: 'The next statement matches the payments.' },
    ],
    agreement: [{ zh: '生成和作废文件都须第二人同意。', en: 'Making and cancelling a file take a second person.' }],
  },
} satisfies PageHelp;
