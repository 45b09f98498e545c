// Texts of identity checks.
import type { Duplicate, IdentityCase } from '@backoffice/contract/identity-checks/identity-checks.ts';
import type {
  checklistItems,
  documentSides,
  genders,
} from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import { defineTexts, plural, type Choices, type Text } from '#platform/texts.ts';

const waiting: Text = { zh: '等待时长', en: 'Waiting' };
const reviewer: Text = { zh: '审核分配', en: 'Assigned to' };

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  create_datetime: waiting,
  age: waiting,
  document_kind: { zh: '证件类型', en: 'Document' },
  document_no: { zh: '证件号', en: 'Document no.' },
  country: { zh: '国家/地区', en: 'Country' },
  number: { zh: '版本', en: 'Version' },
  reviewer,
  reviewer_id: reviewer,
  expiry_date: { zh: '有效期至', en: 'Valid until' },
  dates: { zh: '提交时间', en: 'Submitted' },
});

export const texts = defineTexts({
  title: { zh: '实名认证', en: 'KYC' },

  birthDate: { zh: '出生日期', en: 'Date of birth' },
  gender: { zh: '性别', en: 'Gender' },
  address: { zh: '地址', en: 'Address' },
  issueDate: { zh: '签发日期', en: 'Issued' },
  phone: { zh: '电话', en: 'Phone' },
  forGood: { zh: '长期', en: 'No expiry' },
  version: { zh: (number: number) => `第 ${number} 版`, en: (number: number) => `Version ${number}` },

  reviewTitle: { zh: (name: string) => `${name} 的实名认证`, en: (name: string) => `KYC of ${name}` },
  loadFailed: { zh: '加载失败', en: 'Loading failed' },
  and: { zh: '；', en: '; ' },
  back: { zh: '返回', en: 'Back' },
  retry: { zh: '重试', en: 'Try again' },
  documents: { zh: '证件图片', en: 'Documents' },
  noPicture: { zh: '未上传', en: 'Not uploaded' },
  erasedPicture: { zh: '已超过保留期限，图片已清除', en: 'Erased after the retention time' },
  compare: { zh: '与上一版对比', en: 'Compare with the last version' },
  previous: { zh: '上一版', en: 'Last version' },
  thisVersion: { zh: '本版', en: 'This version' },
  changed: { zh: '有变化', en: 'Changed' },
  fault: { zh: '这张图片的问题', en: 'What is wrong with it' },
  noFault: { zh: '没有问题', en: 'Nothing' },
  faultNote: { zh: '给客户的说明（可不填）', en: 'Note to the client (optional)' },
  data: { zh: '填写的资料', en: 'Data' },
  registeredAs: { zh: (name: string) => `注册姓名：${name}`, en: (name: string) => `Registered as ${name}` },
  expired: { zh: '已过期', en: 'Expired' },
  reveal: { zh: '查看完整证件号', en: 'Reveal the number' },
  revealFailed: { zh: '无法查看证件号', en: 'The number cannot be shown' },

  checklist: { zh: '核对清单', en: 'Checklist' },
  approve: { zh: '通过', en: 'Approve' },
  approved: { zh: '实名认证已通过', en: 'KYC approved' },
  reject: { zh: '拒绝', en: 'Reject' },
  rejected: { zh: '实名认证已拒绝', en: 'KYC rejected' },
  notReviewed: { zh: '审核失败', en: 'Review failed' },
  confirmReject: {
    zh: (name: string) => `拒绝 ${name} 的实名资料？客户会看到下列原因。`,
    en: (name: string) => `Reject the KYC of ${name}? The client will see these reasons.`,
  },
  tickFirst: { zh: '请先完成核对清单', en: 'Complete the checklist first' },
  picturesMissing: { zh: '证件图片不齐全，不能通过', en: 'It cannot be approved while pictures are missing' },
  documentExpired: { zh: '证件已过期，不能通过', en: 'The document has expired, it cannot be approved' },
  tickItem: { zh: '勾选核对项', en: 'Tick an item' },
  replaced: {
    zh: '客户已提交新版本，这一版不再有效。',
    en: 'A newer version was submitted; this one no longer counts.',
  },
  showNewest: { zh: '查看最新版本', en: 'Show the newest' },

  duplicates: { zh: '其他客户有相同信息', en: 'Other clients have the same' },
  hiddenClient: { zh: '其他团队的客户', en: 'A client of another team' },
  versions: { zh: '提交与审核', en: 'Submissions and decisions' },
  submittedBy: {
    zh: (number: number) => `第 ${number} 版：客户提交`,
    en: (number: number) => `Version ${number}: submitted by the client`,
  },
  filledBy: {
    zh: (number: number) => `第 ${number} 版：员工填写`,
    en: (number: number) => `Version ${number}: filled in by staff`,
  },
  importedBy: {
    zh: (number: number) => `第 ${number} 版：期初导入，待补证件`,
    en: (number: number) => `Version ${number}: from the old books, document to come`,
  },
  expiredBy: {
    zh: (number: number) => `第 ${number} 版：证件到期，重新审核`,
    en: (number: number) => `Version ${number}: document expired, to be reviewed again`,
  },
  waitsForReview: { zh: '等待审核', en: 'Awaiting review' },
  replacedStep: { zh: '未审核即被新版本取代', en: 'Replaced before it was reviewed' },

  fill: { zh: '代填资料', en: 'Fill in' },
  fillTitle: { zh: '代客户填写实名资料', en: 'Fill in KYC details' },
  update: { zh: '修改资料', en: 'Edit details' },
  updateTitle: {
    zh: (name: string) => `修改 ${name} 的实名资料`,
    en: (name: string) => `Edit the details of ${name}`,
  },
  updateHint: {
    zh: '保存后成为新版本，重新等待审核；原版本保留。',
    en: 'Saving creates a new version that awaits review; the old one is kept.',
  },
  keepNumber: { zh: '证件号（不填则保持不变）', en: 'Document no. (empty: unchanged)' },
  submit: { zh: '提交审核', en: 'Submit for review' },
  submitted: { zh: '实名资料已提交', en: 'KYC details submitted' },
  notSubmitted: { zh: '提交失败', en: 'Submitting failed' },

  assign: { zh: '分配审核人', en: 'Assign' },
  assignTitle: { zh: '分配审核人', en: 'Assign a reviewer' },
  confirmAssign: {
    zh: (count: number) => `分配 ${count} 份实名资料？`,
    en: (count: number) => `Assign ${plural(count, 'case', 'cases')}?`,
  },
  assigned: { zh: '已分配', en: 'Assigned' },
  notAssigned: { zh: '分配失败', en: 'Assignment failed' },
  unassigned: { zh: '未分配', en: 'no one' },

  retention: { zh: '证件保留期限', en: 'Document retention' },
  retentionHint: {
    zh: '被取代或被拒绝的版本，超过此天数后清除图片与证件号；当前有效的资料始终保留。修改需另一人审批。',
    en: 'Replaced and rejected versions lose pictures and number after so many days; what counts now is kept. A second person has to approve it.',
  },
  retentionDays: { zh: '保留天数', en: 'Days' },
  saveRetention: { zh: '提交审批', en: 'Submit for approval' },
  retentionSaved: { zh: '保留期限已修改', en: 'Retention changed' },
  retentionNotSaved: { zh: '修改失败', en: 'Changing the retention failed' },

  nothingYet: { zh: '客户尚未提交实名资料', en: 'The client has not submitted anything yet' },
  openReview: { zh: '查看与审核', en: 'Open the review' },
});

export const sideTexts: Choices<(typeof documentSides)[number]> = {
  front: { zh: '正面', en: 'Front' },
  back: { zh: '背面', en: 'Back' },
  selfie: { zh: '手持自拍', en: 'Selfie' },
};

export const genderTexts: Choices<(typeof genders)[number]> = {
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
  other: { zh: '其他', en: 'Other' },
};

export const checklistTexts: Choices<(typeof checklistItems)[number]> = {
  legible: { zh: '图片清晰完整', en: 'Pictures are legible and whole' },
  name: { zh: '姓名一致', en: 'Name matches' },
  number: { zh: '证件号一致', en: 'Number matches' },
  birth_date: { zh: '出生日期一致', en: 'Date of birth matches' },
  valid: { zh: '在有效期内', en: 'Still valid' },
  unaltered: { zh: '无修改痕迹', en: 'No sign of alteration' },
  same_person: { zh: '自拍与证件为同一人', en: 'Selfie shows the same person' },
  back_matches: { zh: '背面与正面一致', en: 'Back belongs to the front' },
  machine_lines: { zh: '机读码一致', en: 'Machine-readable lines match' },
  address: { zh: '地址一致', en: 'Address matches' },
  permit_kind: { zh: '居留类型有效', en: 'Kind of permit is accepted' },
};

export const duplicateTexts: Choices<Duplicate['matches'][number]> = {
  document_no: { zh: '证件号', en: 'document no.' },
  phone: { zh: '电话', en: 'phone' },
  address: { zh: '地址', en: 'address' },
  device: { zh: '设备', en: 'device' },
};

export const barTexts: Choices<NonNullable<IdentityCase['decision_bar']>> = {
  own_client: {
    zh: '这是您名下的客户，须由其他人审核。',
    en: 'This is your own client: another person has to decide.',
  },
  own_filling: {
    zh: '这份资料由您填写过，须由其他人审核。',
    en: 'You filled in some of this: another person has to decide.',
  },
};
