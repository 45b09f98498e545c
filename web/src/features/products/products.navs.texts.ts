// Words of net asset values.
import { defineTexts } from '#platform/texts.ts';

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
});
