// Names of kinds that a feature shows as well as audit lines and requests: documents of identity, chains, channels of the customer service.
import type { documentKinds } from '@backoffice/contract/identity-checks/identity-checks.texts.ts';
import type { Chain } from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import type { ChannelKind } from '@backoffice/contract/service-channels/service-channels.ts';
import type { Choices } from '#platform/texts.ts';

export const documentKindTexts: Choices<(typeof documentKinds)[number]> = {
  id_card: { zh: '身份证', en: 'Identity card' },
  passport: { zh: '护照', en: 'Passport' },
  driving_licence: { zh: '驾驶证', en: 'Driving licence' },
  residence_permit: { zh: '居留证', en: 'Residence permit' },
};

export const chainTexts: Choices<Chain> = {
  bitcoin: { zh: 'Bitcoin', en: 'Bitcoin' },
  ethereum: { zh: 'Ethereum', en: 'Ethereum' },
  bsc: { zh: 'BNB Chain', en: 'BNB Chain' },
  tron: { zh: 'TRON', en: 'TRON' },
  solana: { zh: 'Solana', en: 'Solana' },
};

export const channelKindTexts: Choices<ChannelKind> = {
  phone: { zh: '电话', en: 'Phone' },
  mail: { zh: '邮箱', en: 'E-mail' },
  whatsapp: { zh: 'WhatsApp', en: 'WhatsApp' },
  telegram: { zh: 'Telegram', en: 'Telegram' },
  wechat: { zh: '微信', en: 'WeChat' },
  line: { zh: 'LINE', en: 'LINE' },
  web_chat: { zh: '在线客服', en: 'Web chat' },
  link: { zh: '自定义链接', en: 'Custom link' },
};
