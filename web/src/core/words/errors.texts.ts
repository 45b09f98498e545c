// The wording of every refusal. A code without both texts does not compile.
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';
import { startErrorTexts } from '#start/errors.texts.ts';
import type { WebErrorCode } from '#platform/api/request.ts';
import type { Text } from '#platform/texts.ts';

export const errorTexts: Record<WebErrorCode, Text> = {
  ...startErrorTexts,
  ...declared(features, 'errors'),
  'record.stale': {
    zh: '记录已被他人修改，请刷新后重试',
    en: 'Someone changed this record meanwhile, please reload it',
  },
  'record.wrong_status': {
    zh: '记录的状态已变化，不能再执行此操作',
    en: 'The record is no longer in a status that allows this',
  },
  'account.insufficient_funds': { zh: '账户余额不足', en: 'The account has insufficient funds' },
  'account.arrears': {
    zh: '账户有透支：可转出金额为余额减透支欠款',
    en: 'The account has a shortfall: at most the balance less the shortfall can be taken out',
  },
  'account.wrong_currency': { zh: '账户币种不符', en: 'The account has another currency' },
  'file.missing': {
    zh: '文件存储中没有这份文件，或与存入时不同，请联系系统管理员',
    en: 'The file is not in the file store, or not as it was stored; ask the system’s administrators',
  },
  'file.unavailable': {
    zh: '文件存储暂时无法访问，请稍后重试',
    en: 'The file store cannot be reached at the moment, try again soon',
  },
  'upload.not_found': { zh: '上传的文件不存在，请重新上传', en: 'The uploaded file is gone, please upload it again' },
  'view.name_taken': { zh: '已有同名视图', en: 'You already have a view of this name' },
  'view.too_many': { zh: '视图数量已达上限，请先删除不用的', en: 'You keep too many views, delete some first' },
  'upload.not_an_image': {
    zh: '请上传完好的 JPEG、PNG、WebP 或 PDF 文件',
    en: 'Choose an undamaged JPEG, PNG, WebP or PDF file',
  },
  'upload.too_complex': {
    zh: '文件页面过大或过于复杂，请改传图片',
    en: 'The file is too large or too complex to draw, try a picture of it',
  },
  'upload.pdf_locked': {
    zh: 'PDF 有密码保护，请去除密码后再上传',
    en: 'The PDF is protected by a password, remove it and upload again',
  },
  'upload.pdf_too_long': {
    zh: 'PDF 不能超过 10 页',
    en: 'The PDF has more than 10 pages',
  },
  'export.not_possible': { zh: '此列表不支持导出', en: 'This list cannot be exported' },
  'export.too_many': {
    zh: '导出次数过多，请等待已有导出完成或明天再试',
    en: 'Too many exports, wait for the running ones or try tomorrow',
  },
  'export.not_ready': { zh: '文件尚未生成', en: 'The file is not ready yet' },
};
