// The states of a person’s password in words.
import type { credentials } from '@backoffice/contract/staff/staff.ts';
import type { Choices } from '#platform/texts.ts';

export const credentialTexts: Choices<(typeof credentials)[number]> = {
  none: { zh: '未设置', en: 'None yet' },
  initial: { zh: '初始密码', en: 'Initial' },
  personal: { zh: '已设置', en: 'Set' },
};
