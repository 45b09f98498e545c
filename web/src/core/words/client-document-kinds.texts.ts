// Names of the papers that clients get.
import type { ClientDocumentKind } from '@backoffice/contract/client-documents/client-documents.ts';
import type { Choices } from '#platform/texts.ts';

export const clientDocumentKindTexts: Choices<ClientDocumentKind> = {
  contract_note: { zh: '成交单', en: 'Contract note' },
  month: { zh: '月结单', en: 'Monthly statement' },
  year: { zh: '年结单', en: 'Yearly statement' },
  opening: { zh: '期初结单', en: 'Opening statement' },
  deposit_voucher: { zh: '入金凭证', en: 'Deposit voucher' },
  withdrawal_voucher: { zh: '出金凭证', en: 'Withdrawal voucher' },
};
