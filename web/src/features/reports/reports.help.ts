// Help for the page of the feature reports: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  report: {
    purpose: {
      zh: '把列表或统计保存为报表，按时生成 Excel 或 PDF 文件，保留 90 天，仅本人可见。',
      en: 'Lists and statistics saved as reports, made as Excel or PDF files on time and kept for 90 days. Only you see yours.',
    },
    steps: [
      {
        zh: '在可导出的列表或统计页上点“保存为报表”：筛选、排序和列按当前画面保存。',
        en: 'Press Save as a report on a list or statistic you may export: filters, order and columns are saved as they stand.',
      },
      {
        zh: '选择随时间变化的日期范围（如昨日、上周、上月）和生成时间，时间按公司时区。',
        en: 'Choose days that move with time, such as yesterday or last month, and an hour of the company’s time zone.',
      },
      {
        zh: '生成后铃铛会提醒，在“报表文件”中打开；也可随时“立即生成”。',
        en: 'The bell tells you when a file is ready; open it under Files, or run a report now at any time.',
      },
      {
        zh: '每次生成和打开时都按您当时的权限核对；权限或可见客户减少后，旧文件不能再打开，请重新生成。',
        en: 'Your rights are checked when a file is made and when it is opened. After you lose a right or a client, older files stay closed: run the report again.',
      },
    ],
    agreement: [
      {
        zh: '不需要第二人同意；保存、生成和打开均记入操作日志。',
        en: 'Nothing here takes a second person; saving, making and opening are in the audit log.',
      },
    ],
  },
} satisfies PageHelp;
