// Names of the roles.
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type { Choices } from '#platform/texts.ts';

export const roleTexts: Choices<Role> = {
  god: { zh: '管理员', en: 'Admin' },
  angel: { zh: '主管', en: 'Supervisor' },
  superman: { zh: '组长', en: 'Leader' },
  hero: { zh: '业务员', en: 'Salesman' },
};
