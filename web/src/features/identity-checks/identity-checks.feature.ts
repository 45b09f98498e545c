// Declaration of the feature identity-checks: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  // Starts with the pending ones: that is a filter, so there is no first list.
  kyc: listPage(() => import('./identity-checks.page.tsx'), 'IdentityChecksPage'),
} satisfies Pages;

export const help = {
  kyc: () => import('./identity-checks.help.ts'),
} satisfies Help;

export const menu = {
  kyc: { zh: '实名认证', en: 'KYC' },
} satisfies MenuWords;

export const records = {
  identity_check: { zh: '实名认证', en: 'KYC' },
} satisfies RecordWords;

export const errors = {
  'kyc.own_client': {
    zh: '不能审核自己名下客户的实名资料',
    en: 'You cannot review the identity of your own client',
  },
  'kyc.own_filling': {
    zh: '不能审核自己填写的实名资料',
    en: 'You cannot review data that you filled in yourself',
  },
  'kyc.reviewer_unfit': {
    zh: '此人不能审核该客户的实名资料',
    en: 'This person cannot review the identity of this client',
  },
  'kyc.documents_missing': {
    zh: '证件图片不齐全，不能通过',
    en: 'It cannot be approved while pictures are missing',
  },
  'kyc.document_expired': { zh: '证件已过期，不能通过', en: 'It cannot be approved: the document has expired' },
  'kyc.checks_running': { zh: '例行核查进行中，请稍后再审', en: 'Routine checks are still running; review it later' },
} satisfies ErrorWords;

export const actions = {
  'identity_check.submitted': { zh: '客户提交实名资料', en: 'KYC submitted by the client' },
  'identity_check.filled': { zh: '代填实名资料', en: 'KYC filled in by staff' },
  'identity_check.updated': { zh: '修改实名资料', en: 'KYC details changed' },
  'identity_check.assigned': { zh: '分配审核人', en: 'Reviewer assigned' },
  'identity_check.revealed': { zh: '查看完整证件号', en: 'Document number revealed' },
  'identity_check.retention_changed': { zh: '修改证件保留期限', en: 'Document retention changed' },
  'identity_check.expired': { zh: '证件到期，重新审核', en: 'Document expired, to be reviewed again' },
  'identity_check.erased': { zh: '到期清除证件资料', en: 'Old documents erased' },
} satisfies Words;

export const requests = {
  'identity_check.retention_changed': 'Change document retention',
  'identity_check.reviewed': 'Approve KYC',
} satisfies RequestWords;

export const facts = {
  back: { zh: '证件背面', en: 'Back of the document' },
  birth_date: { zh: '出生日期', en: 'Date of birth' },
  dob: { zh: '出生日期', en: 'Date of birth' },
  document_kind: { zh: '证件类型', en: 'Document type' },
  document_no: { zh: '证件号码', en: 'Document number' },
  documents: { zh: '证件', en: 'Documents' },
  expiry_date: { zh: '证件有效期至', en: 'Valid until' },
  front: { zh: '证件正面', en: 'Front of the document' },
  gender: { zh: '性别', en: 'Gender' },
  issue_date: { zh: '签发日期', en: 'Issue date' },
  reviewer: { zh: '审核人', en: 'Reviewer' },
  selfie: { zh: '手持证件照', en: 'Selfie' },
} satisfies FactWords;
