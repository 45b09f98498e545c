// Texts that every dialog and action shares.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  notAllowed: { zh: '您没有此操作的权限', en: 'Your role does not include this' },
  more: { zh: '更多', en: 'More' },
  done: { zh: '操作成功', en: 'Done' },
  submitForApproval: { zh: '提交审批', en: 'Submit for approval' },
  alreadyRequested: {
    zh: (maker: string) => `${maker} 已提交，待审批`,
    en: (maker: string) => `Submitted by ${maker}, awaiting approval`,
  },
  openRequest: { zh: '打开审批', en: 'Open the request' },
  sentForApproval: { zh: '已提交审批', en: 'Submitted for approval' },
  failed: { zh: '操作失败', en: 'Failed' },
  offline: { zh: '网络已断开，恢复后才能提交', en: 'You are offline; submit it once you are back online' },
  confirmDelete: {
    zh: (name: string) => `确定要删除 ${name} 吗？`,
    en: (name: string) => `Are you sure you want to delete ${name}?`,
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  kept: { zh: '已保存，关闭', en: 'I have kept it' },
  incomplete: { zh: '请填写必填项', en: 'Fill in the required fields' },
  reason: { zh: '原因', en: 'Reason' },
  remark: { zh: '说明', en: 'Remark' },
  reasonHint: { zh: '将记入操作日志', en: 'Recorded in the audit log' },
});
