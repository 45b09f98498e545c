// Declaration of the feature house-accounts: its words.
import type { ErrorWords, FactWords, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const errors = {
  'house_account.taken': {
    zh: '已有此号码和币种的自有账户',
    en: 'A house account of this number and currency exists already',
  },
  'house_account.not_active': {
    zh: '该自有账户尚未生效或已关闭',
    en: 'This house account is not active yet, or closed',
  },
  'house_account.mapping_missing': {
    zh: '该格式需要先设定列对应关系',
    en: 'This format needs a mapping of its columns first',
  },
  'statement_file.too_large': { zh: '文件超过 10 MB', en: 'The file is larger than 10 MB' },
  'statement_file.too_complex': {
    zh: '文件解压后过大或过于复杂',
    en: 'The file is too large once unpacked, or too complex',
  },
  'statement_file.wrong_format': {
    zh: '文件内容不符合该账户的对账单格式',
    en: 'The file is not in the format of this account',
  },
  'statement_file.wrong_encoding': { zh: '文件的文字编码不符', en: 'The file has another text encoding' },
  'statement_file.doctype': { zh: '不接受含 DOCTYPE 的 XML 文件', en: 'XML with a DOCTYPE is not accepted' },
  'statement_file.old_excel': {
    zh: '不接受旧版 .xls 文件，请另存为 .xlsx',
    en: 'Old .xls files are not accepted: save it as .xlsx',
  },
  'statement_file.too_many_rows': { zh: '文件超过 50,000 行', en: 'The file has more than 50,000 rows' },
  'statement_file.no_rows': { zh: '文件中没有明细', en: 'The file has no rows' },
  'statement_file.column_missing': { zh: '缺少列', en: 'A column is missing' },
  'statement_file.value_missing': { zh: '缺少必填的值', en: 'A value is missing' },
  'statement_file.wrong_value': { zh: '值无法识别', en: 'A value is not known' },
  'statement_file.wrong_day': { zh: '日期与设定的格式不符', en: 'A day is not in the format agreed' },
  'statement_file.wrong_number': {
    zh: '数字或小数点与设定的格式不符',
    en: 'A number or its decimal mark is not in the format agreed',
  },
  'statement_file.number_too_long': { zh: '数字超过 15 位', en: 'A number has more than 15 digits' },
  'statement_file.too_many_decimals': {
    zh: '小数位数超过币种允许',
    en: 'An amount has more decimals than its currency',
  },
  'statement_file.wrong_currency': { zh: '币种与账户不符或未知', en: 'A currency is unknown, or not the account’s' },
  'statement_file.wrong_account': { zh: '对账单不属于该账户', en: 'The statement is of another account' },
  'statement_file.wrong_sum': {
    zh: '期初加明细不等于期末',
    en: 'Opening and lines do not add up to the closing balance',
  },
} satisfies ErrorWords;

export const records = {
  house_account: { zh: '自有账户', en: 'House account' },
} satisfies RecordWords;

export const actions = {
  'house_account.created': { zh: '新增自有账户', en: 'House account opened' },
  'house_account.format_changed': { zh: '修改对账单格式', en: 'Format of a house account changed' },
  'house_account.closed': { zh: '关闭自有账户', en: 'House account closed' },
} satisfies Words;

export const requests = {
  'house_account.created': 'Open house account',
  'house_account.format_changed': 'Change format of house account',
  'house_account.closed': 'Close house account',
} satisfies RequestWords;

export const facts = {
  client_money: { zh: '客户资金', en: 'Clients’ money' },
  format: { zh: '对账单格式', en: 'Format' },
  mapping: { zh: '列对应关系', en: 'Mapping' },
  due_time: { zh: '到达时限', en: 'Due at' },
  last_day: { zh: '最近对账日', en: 'Last statement' },
  gaps: { zh: '断点', en: 'Gaps' },
  closed_by: { zh: '关闭人', en: 'Closed by' },
  closed_datetime: { zh: '关闭时间', en: 'Closed' },
  bank_reference: { zh: '银行流水号', en: 'Bank’s reference' },
  booking_day: { zh: '记账日', en: 'Booking day' },
  day_format: { zh: '日期格式', en: 'Format of days' },
  decimal_mark: { zh: '小数点', en: 'Decimal mark' },
  delimiter: { zh: '分隔符', en: 'Delimiter' },
  encoding: { zh: '文字编码', en: 'Encoding' },
  header_row: { zh: '表头所在行', en: 'Row of the header' },
  text: { zh: '摘要', en: 'Text' },
  value_day: { zh: '起息日', en: 'Value day' },
  credit: { zh: '收入', en: 'Amount in' },
  debit: { zh: '支出', en: 'Amount out' },
  direction: { zh: '方向', en: 'Direction' },
  counterparty_name: { zh: '对方户名', en: 'Counterparty’s name' },
  counterparty_account: { zh: '对方账号', en: 'Counterparty’s account' },
  our_reference: { zh: '我方参考号', en: 'Our reference' },
  bank_code: { zh: '交易类型', en: 'Bank’s code' },
} satisfies FactWords;
