// Words of net asset values.
import { defineTexts, formatCount } from '#platform/texts.ts';

export const navTexts = defineTexts({
  title: { zh: '净值', en: 'Net asset value' },
  enter: { zh: '录入净值', en: 'Enter net asset values' },
  enterHint: {
    zh: '每行一个交易日：日期,净值。须在该日截止时间之后录入，附管理人净值证明，由另一人批准；变动超过 10% 还须第三人确认。',
    en: 'One trading day per line: day,value. After that day’s cut-off, with the administrator’s statement; a second person approves, and a third confirms a change above 10 %.',
  },
  lines: { zh: '日期,净值', en: 'Day,value' },
  linesExample: { zh: '2026-03-02,1.0523', en: '2026-03-02,1.0523' },
  chooseFile: { zh: '从 CSV 文件导入', en: 'Import a CSV file' },
  statement: { zh: '管理人净值证明', en: 'Administrator’s statement' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  entered: { zh: '净值已提交', en: 'Net asset values submitted' },
  notEntered: { zh: '净值未提交', en: 'The net asset values were not submitted' },
  preview: { zh: '预览', en: 'Preview' },
  line: { zh: '行', en: 'Line' },
  day: { zh: '日期', en: 'Day' },
  nav: { zh: '净值', en: 'Value' },
  change: { zh: '变动', en: 'Change' },
  status: { zh: '状态', en: 'Status' },
  people: { zh: '录入 / 批准 / 确认', en: 'Entered / approved / confirmed' },
  inForce: { zh: '有效', en: 'In force' },
  used: { zh: '已用于成交', en: 'Used' },
  waiting: { zh: '待第三人确认', en: 'Waits for a third person' },
  unreadable: { zh: '无法识别', en: 'Not readable' },
  repeated: { zh: '日期重复', en: 'This day stands above already' },
  usedBefore: { zh: '已用于成交，请使用“更正净值”', en: 'Used by orders: correct the value instead' },
  replaces: { zh: '替换已录入的净值', en: 'Replaces the value entered before' },
  noTradingDay: { zh: '非交易日', en: 'Not a trading day' },
  large: { zh: '超过 10%，须第三人确认', en: 'Above 10 %: a third person confirms' },
  confirm: { zh: '确认净值', en: 'Confirm the value' },
  confirmQuestion: {
    zh: ({ day, nav }: { day: string; nav: string }) => `${day} 的净值 ${nav} 变动超过 10%。已核对管理人证明？`,
    en: ({ day, nav }: { day: string; nav: string }) =>
      `The value of ${day}, ${nav}, changed by more than 10 %. Compared with the administrator’s statement?`,
  },
  confirmed: { zh: '净值已确认', en: 'Net asset value confirmed' },
  notConfirmed: { zh: '净值未确认', en: 'The value was not confirmed' },
  none: { zh: '尚无净值', en: 'No net asset value yet' },
  correct: { zh: '更正净值', en: 'Correct the value' },
  correctHint: {
    zh: '已有订单按此净值成交：批准后正确净值立即生效，这些订单在后台逐批冲销并重新入账，客户会收到通知。变动超过 10% 还须第三人确认。',
    en: 'Orders were executed at this value: once approved, the correct one holds at once, these orders are reversed and rebooked in the background, and the clients are notified. A change above 10 % also needs a third person.',
  },
  rightNav: { zh: '正确净值', en: 'Correct value' },
  explanation: { zh: '更正说明', en: 'Explanation' },
  corrected: { zh: '净值更正已提交', en: 'Correction submitted' },
  notCorrected: { zh: '净值更正未提交', en: 'The correction was not submitted' },
  corrections: { zh: '净值更正', en: 'Corrected values' },
  wrongAndRight: { zh: '原值 → 更正值', en: 'Booked → corrected' },
  correctedOrders: { zh: '已更正订单', en: 'Orders corrected' },
  progress: {
    zh: ({ done, all }: { done: number; all: number }) => `${formatCount(done)} / ${formatCount(all)}`,
    en: ({ done, all }: { done: number; all: number }) => `${formatCount(done)} of ${formatCount(all)}`,
  },
  stopped: { zh: '更正中断', en: 'Stopped' },
  resume: { zh: '继续更正', en: 'Resume' },
  resumed: { zh: '已继续更正', en: 'Correction resumed' },
  notResumed: { zh: '更正未能继续', en: 'The correction was not resumed' },
  leftOver: {
    zh: ({ count }: { count: number }) => `${formatCount(count)} 笔订单未能更正，请逐笔处理：`,
    en: ({ count }: { count: number }) =>
      count === 1
        ? '1 order was not corrected and has to be dealt with:'
        : `${formatCount(count)} orders were not corrected and have to be dealt with one by one:`,
  },
  more: {
    zh: ({ count }: { count: number }) => `另有 ${formatCount(count)} 笔`,
    en: ({ count }: { count: number }) => `${formatCount(count)} more`,
  },
  confirmCorrection: { zh: '确认更正', en: 'Confirm the correction' },
  correctionConfirmed: { zh: '净值更正已确认', en: 'Correction confirmed' },
  correctionNotConfirmed: { zh: '净值更正未确认', en: 'The correction was not confirmed' },
});
