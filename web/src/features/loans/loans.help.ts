// Help for the page of the feature loans: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  loan: {
    purpose: {
      zh: '客户贷款：申请、放款、还款计划、罚息、结清与核销。',
      en: 'Loans of clients: applications, disbursement, schedule, penalties, payoff and write-off.',
    },
    steps: [
      {
        zh: '审核申请时看额度、未结欠款和还款来源。',
        en: 'Review an application with its limit, what is still owed and how it will be repaid.',
      },
      {
        zh: '放款后系统按计划计息和扣款；逾期的排在最前。',
        en: 'Once disbursed the system accrues and collects by the schedule; overdue loans stand first.',
      },
      { zh: '提前结清以“今日结清金额”为准。', en: 'To settle early, “payoff today” is what counts.' },
    ],
    agreement: [
      {
        zh: '超过本人单笔或单日限额的，由另一人同意后才执行。',
        en: 'Above your own limit per operation or per day a second person approves before anything happens.',
      },
      { zh: '核销和冲正一律由第二人同意。', en: 'Write-offs and reversals always take a second person.' },
    ],
  },
} satisfies PageHelp;
