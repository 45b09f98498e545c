// Declaration of the feature watch lists: its words.
import type { ErrorWords, FactWords, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const records = {
  watch_list: { zh: '监控名单', en: 'Watch list' },
} satisfies RecordWords;

export const errors = {
  'list_file.too_large': { zh: '名单文件过大', en: 'The list’s file is too large' },
  'list_file.too_complex': { zh: '名单文件过于复杂，无法读取', en: 'The list’s file is too complex to be read' },
  'list_file.wrong_format': { zh: '文件不是所选格式的名单', en: 'The file is not a list of the chosen format' },
  'list_file.wrong_encoding': { zh: '名单文件的编码无法识别', en: 'The encoding of the list’s file is not known' },
  'list_file.doctype': { zh: '名单文件含有 DOCTYPE，不予读取', en: 'The list’s file has a DOCTYPE and is not read' },
  'list_file.too_many_rows': { zh: '名单条目超过上限', en: 'The list has more entries than allowed' },
  'list_file.no_rows': { zh: '名单文件中没有条目', en: 'The list’s file has no entries' },
  'list_file.column_missing': { zh: '名单文件缺少必需的列', en: 'The list’s file lacks a column' },
  'list_file.value_missing': { zh: '有条目缺少编号或姓名', en: 'An entry lacks its reference or its name' },
  'list_file.wrong_value': { zh: '名单文件中有无法识别的值', en: 'The list’s file has a value that cannot be read' },
  'list_file.listed_twice': { zh: '同一编号出现两次', en: 'A reference stands in the list twice' },
  'watch_list.nothing_new': {
    zh: '该名单与现行版本完全相同',
    en: 'The list says nothing that the version in force does not',
  },
  'watch_list.under_way': {
    zh: '该名单已有版本正在载入或等待复核',
    en: 'A version of this list is being loaded or waits to be approved',
  },
} satisfies ErrorWords;

export const actions = {
  'watch_list.file_stored': { zh: '上传名单文件', en: 'Watch list’s file stored' },
  'watch_list.uploaded': { zh: '启用名单版本', en: 'Watch list brought in' },
  'watch_list.fetched': { zh: '自动取得名单版本', en: 'Watch list fetched' },
  'watch_list.admitted': { zh: '放行缩短的名单', en: 'Shrunken watch list admitted' },
  'watch_list.rejected': { zh: '拒绝名单版本', en: 'Watch list rejected' },
  'watch_list.activated': { zh: '名单版本生效', en: 'Watch list in force' },
  'watch_list.failed': { zh: '名单载入失败', en: 'Watch list could not be loaded' },
} satisfies Words;

export const requests = {
  'watch_list.uploaded': 'Bring in watch list',
  'watch_list.admitted': 'Admit shrunken watch list',
} satisfies RequestWords;

export const facts = {
  entry_count: { zh: '条目数', en: 'Entries' },
  before_count: { zh: '原条目数', en: 'Entries before' },
  added_count: { zh: '新增条目', en: 'Added' },
  changed_count: { zh: '变更条目', en: 'Changed' },
  removed_count: { zh: '移除条目', en: 'Removed' },
} satisfies FactWords;
