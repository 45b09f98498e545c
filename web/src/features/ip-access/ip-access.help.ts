// Help for the page of the feature ip-access: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  ipAccess: {
    purpose: { zh: '员工可以从哪些网络登录。', en: 'The networks from which staff may come in.' },
    steps: [
      {
        zh: '新增网段时写明用途和期限；保存前会检查是否会把自己挡在外面。',
        en: 'Add a network with its purpose and until when; you are warned if it would lock you out.',
      },
      { zh: '个人名单会取代公司名单。', en: 'A list of one’s own takes the place of the company’s.' },
    ],
    agreement: [{ zh: '新增、修改和删除都须第二人同意。', en: 'Adding, changing and deleting take a second person.' }],
  },
} satisfies PageHelp;
