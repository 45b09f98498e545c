// Texts of the audit log.
import { defineTexts, type Text } from '#platform/texts.ts';

const at: Text = { zh: '时间', en: 'Time' };

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  at,
  dates: at,
  actor_name: { zh: '操作人', en: 'Person' },
  actor_role: { zh: '角色', en: 'Role' },
  action: { zh: '事项', en: 'Action' },
  record_id: { zh: '记录', en: 'Record' },
  address: { zh: 'IP 地址', en: 'IP address' },
  request_id: { zh: '请求编号', en: 'Request' },
  seq: { zh: '日志序号', en: 'Seq. no.' },
});

interface Verified {
  sealed: string;
  journals: string;
  documents: string;
}

export const texts = defineTexts({
  title: { zh: '操作日志', en: 'Audit log' },
  recordId: { zh: '记录编号', en: 'Record id' },
  unsealed: { zh: '封存中', en: 'sealing' },
  showChanges: { zh: '查看变化', en: 'Show the changes' },

  verify: { zh: '校验日志链', en: 'Verify the chain' },
  verified: {
    zh: ({ sealed, journals, documents }: Verified) =>
      `完好：${sealed} 个封印、${journals} 笔分录、${documents} 份客户单据逐条校验通过`,
    en: ({ sealed, journals, documents }: Verified) =>
      `Intact: ${sealed} seals, ${journals} journals and ${documents} client documents checked one by one`,
  },
  broken: {
    zh: ({ seq, fault }: { seq: string; fault: string }) => `日志链在序号 ${seq} 处断裂：${fault}`,
    en: ({ seq, fault }: { seq: string; fault: string }) => `The chain is broken at number ${seq}: ${fault}`,
  },
  notVerified: { zh: '校验失败', en: 'Verification failed' },
});
