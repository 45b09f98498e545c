// Texts of changing a webhook's signing secret.
import { overlapHours } from '@backoffice/contract/integrations/integrations.rotation.ts';
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  settled: { zh: '使用中', en: 'In use' },
  prepared: { zh: (by: string) => `新密钥待启用（${by}）`, en: (by: string) => `New secret ready (${by})` },
  oldEnds: { zh: '旧密钥失效：', en: 'Old one ends' },
  oldUntil: { zh: '旧密钥有效至', en: 'Old one valid until' },

  rotate: { zh: '更换签名密钥', en: 'Change secret' },
  rotateHint: {
    zh: `将生成新的签名密钥。另一人审批后启用，其后 ${overlapHours} 小时内每次推送同时带新旧两个签名。`,
    en: `A new secret is made. It is used once a second person approves it; for ${overlapHours} hours every call is then signed with both.`,
  },
  make: { zh: '生成新密钥', en: 'Make a new secret' },
  made: { zh: '新密钥已生成，启用需另一人审批', en: 'New secret created; a second person has to approve its use' },
  notMade: { zh: '新密钥生成失败', en: 'Creating the secret failed' },
  newSecret: { zh: '新签名密钥', en: 'New signing secret' },
  newOnce: {
    zh: '新密钥仅显示这一次，请立即配置到接收方，并暂时保留旧密钥。启用前它不用于签名。',
    en: 'This is the only time it is shown: give it to the receiver now, beside the old one. It signs nothing until it is used.',
  },

  use: { zh: '启用新密钥', en: 'Use new secret' },
  confirmUse: {
    zh: (name: string) => `申请启用“${name}”的新签名密钥？需另一人审批后生效，旧密钥再保留 ${overlapHours} 小时。`,
    en: (name: string) =>
      `Submit the use of the new secret of “${name}”? A second person has to approve it; the old one stays valid for ${overlapHours} hours.`,
  },
  end: { zh: '停用旧密钥', en: 'End old secret' },
  confirmEnd: {
    zh: (name: string) => `立即停用“${name}”的旧签名密钥？仍用旧密钥校验的接收方将拒绝推送。`,
    en: (name: string) =>
      `End the old secret of “${name}” now? A receiver that still checks with it will refuse every call.`,
  },
  ended: { zh: '旧密钥已停用', en: 'Old secret ended' },
  notEnded: { zh: '旧密钥停用失败', en: 'Ending the old secret failed' },
});
