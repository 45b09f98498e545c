// Help for the page of the feature integrations: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  integrations: {
    purpose: {
      zh: '与外部系统的连接：客户端接口的 API 密钥，以及推送事件的 Webhook。',
      en: 'Connections: API keys of the clients’ app, and webhooks that pass events on.',
    },
    steps: [
      { zh: '新建密钥只显示一次；限定用途和来源 IP。', en: 'A new key is shown once; limit its scopes and addresses.' },
      {
        zh: 'Webhook 持续失败会自动停用，修好后重新启用并补推。',
        en: 'A webhook that keeps failing is switched off; mend it, enable it and send again.',
      },
    ],
    agreement: [
      {
        zh: '启用密钥、启用 Webhook、更改其地址或事件、换签名密钥须第二人同意。',
        en: 'Activating a key, enabling a webhook, changing its address or events, and adopting a secret take a second person.',
      },
    ],
  },
} satisfies PageHelp;
