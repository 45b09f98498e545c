// The names of the channels by which money comes in and goes out.
import type { FundChannel } from '@backoffice/contract/deposits/deposits.ts';
import type * as z from 'zod';
import type { Choices } from '#platform/texts.ts';

export const channels: Choices<z.infer<typeof FundChannel>> = {
  bank: { zh: '银行', en: 'Bank' },
  crypto: { zh: '加密货币', en: 'Crypto' },
  exchange: { zh: '兑换', en: 'Exchange' },
};
