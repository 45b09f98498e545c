// Declaration of the feature opening imports: its page and words.
import { listOpeningImports } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { listPage } from '#ui/layout/page-entry.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const pages = {
  openingImport: listPage(() => import('./opening-imports.page.tsx'), 'OpeningImportsPage', listOpeningImports),
} satisfies Pages;

export const help = {
  openingImport: () => import('./opening-imports.help.ts'),
} satisfies Help;

export const menu = {
  openingImport: { zh: '期初导入', en: 'Opening import' },
} satisfies MenuWords;

export const records = {
  opening_import: { zh: '期初导入', en: 'Opening import' },
} satisfies RecordWords;

export const errors = {
  'opening_file.too_large': { zh: '文件超过 10 MB', en: 'The file is larger than 10 MB' },
  'opening_file.too_complex': {
    zh: '文件解压后过大或过于复杂',
    en: 'The file is too large once unpacked, or too complex',
  },
  'opening_file.wrong_format': {
    zh: '文件不是 CSV 或 XLSX 表格，或某行的列数多于表头',
    en: 'The file is no table in CSV or XLSX, or a row has more cells than the header',
  },
  'opening_file.old_excel': {
    zh: '不接受旧版 .xls 文件，请另存为 .xlsx',
    en: 'Old .xls files are not accepted: save it as .xlsx',
  },
  'opening_file.wrong_encoding': { zh: '文件的文字编码无法识别', en: 'The text encoding of the file is not known' },
  'opening_file.too_many_rows': { zh: '文件超过 50,000 行', en: 'The file has more than 50,000 rows' },
  'opening_file.no_rows': { zh: '文件中没有数据行', en: 'The file has no rows' },
  'opening_file.column_missing': { zh: '缺少列', en: 'A column is missing' },
  'opening_file.wrong_number': {
    zh: '数字格式有误，小数点须为“.”',
    en: 'A number is not written with a point as its decimal mark',
  },
  'opening_file.number_too_long': { zh: '数字超过 15 位', en: 'A number has more than 15 digits' },
  'opening_file.wrong_day': { zh: '日期须写作 2026-12-31', en: 'A day is not written as in 2026-12-31' },
  'opening_import.under_way': {
    zh: '已有期初导入，撤销后才能导入其他文件',
    en: 'An opening import is there already; other files can follow once it is undone',
  },
  'opening_import.day_not_over': { zh: '旧账截止日须早于今天', en: 'The last day of the old books has to be over' },
  'opening_import.other_journals': {
    zh: '账簿中已有其他记账，不能再导入或撤销',
    en: 'Something else was posted already: nothing can be brought in or taken back any more',
  },
  'opening_import.rows_faulty': { zh: '文件中还有错误的行', en: 'Rows of the files are still wrong' },
  'opening_import.not_covered': {
    zh: '当日对账单余额不足以覆盖客户资金',
    en: 'The statements of that day do not cover the clients’ money',
  },
  'opening_import.units_differ': {
    zh: '当日托管持仓与文件不一致',
    en: 'The custodians’ units of that day differ from the files',
  },
  'opening_import.lines_open': {
    zh: '截至当日的对账单还有未处理的明细，入账后会重复计算',
    en: 'Lines of statements up to that day are still open: posted later, they would count twice',
  },
  'opening_import.totals_differ': {
    zh: '文件合计与旧账合计不一致',
    en: 'The files do not add up to the totals of the old books',
  },
} satisfies ErrorWords;

export const actions = {
  'opening_import.file_stored': { zh: '上传期初文件', en: 'File of an opening import stored' },
  'opening_import.checked': { zh: '试导入期初文件', en: 'Opening import checked' },
  'opening_import.posted': { zh: '期初导入入账', en: 'Opening import posted' },
  'opening_import.undone': { zh: '撤销期初导入', en: 'Opening import undone' },
  'opening_import.finished': { zh: '期初导入完成', en: 'Opening import finished' },
  'opening_import.taken_back': { zh: '期初导入已全部撤销', en: 'Opening import taken back' },
  'opening_import.failed': { zh: '期初导入中断', en: 'Opening import stopped' },
  'client.imported': { zh: '期初导入客户', en: 'Client brought in' },
  'client.import_undone': { zh: '撤销导入并停用客户', en: 'Client disabled by undoing the import' },
  'staff.imported': { zh: '期初导入员工', en: 'Account brought in' },
} satisfies Words;

export const requests = {
  'opening_import.posted': 'Post opening import',
  'opening_import.undone': 'Undo opening import',
} satisfies RequestWords;

export const facts = {
  row_count: { zh: '行数', en: 'Rows' },
  fault_count: { zh: '错误行', en: 'Faulty rows' },
  staff_count: { zh: '员工', en: 'Staff' },
  client_count: { zh: '客户数', en: 'Clients' },
  balance_count: { zh: '余额行', en: 'Balances' },
  holding_count: { zh: '持仓行', en: 'Holdings' },
  file_hash: { zh: '文件摘要', en: 'Hash of the files' },
  refusal: { zh: '中断原因', en: 'Stopped by' },
} satisfies FactWords;
