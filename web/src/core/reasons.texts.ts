// The words of every reason code, once: for dialogs, lists, records and the audit log.
import type { adjustmentReasons } from '@backoffice/contract/adjustments/adjustments.ts';
import type { depositReasons } from '@backoffice/contract/deposits/deposits.ts';
import type { loanReasons } from '@backoffice/contract/loans/loans.ts';
import type { correctionReasons } from '@backoffice/contract/orders/corrections.ts';
import type { orderRejectReasons } from '@backoffice/contract/orders/orders.ts';
import type { withdrawalDelays, withdrawalReasons } from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { Choices } from '#platform/texts.ts';

type ReasonCode = (
  | typeof adjustmentReasons
  | typeof correctionReasons
  | typeof depositReasons
  | typeof loanReasons
  | typeof orderRejectReasons
  | typeof withdrawalReasons
  | typeof withdrawalDelays
)[number];

export const reasonTexts: Choices<ReasonCode> = {
  other: { zh: '其他', en: 'Other' },
  duplicate: { zh: '重复提交', en: 'Duplicate' },
  amount_differs: { zh: '金额不符', en: 'Amount differs' },

  not_received: { zh: '款项未到账', en: 'The money has not arrived' },
  proof_unclear: { zh: '凭证不清晰', en: 'The proof is unclear' },
  third_party: { zh: '非本人付款', en: 'Paid by a third party' },

  payee_mismatch: { zh: '收款户名与客户不符', en: 'Payee is not the client' },
  payee_invalid: { zh: '收款账户有误', en: 'Payee account is invalid' },
  identity_unclear: { zh: '身份资料不清', en: 'Identity is unclear' },
  suspected_fraud: { zh: '疑似盗用', en: 'Suspected fraud' },
  source_of_funds: { zh: '资金来源待查', en: 'Source of funds' },
  client_asked: { zh: '客户要求取消', en: 'At the client’s request' },

  not_wrong: { zh: '原订单无误', en: 'The order is right' },
  evidence_missing: { zh: '依据不足', en: 'Evidence is missing' },
  wrong_figures: { zh: '更正内容有误', en: 'The correction is wrong' },

  bank_closed: { zh: '银行非营业时间', en: 'Outside banking hours' },
  bank_problem: { zh: '银行处理异常', en: 'Problem at the bank' },
  identity_check: { zh: '核实身份中', en: 'Checking the identity' },
  fraud_check: { zh: '风控核查中', en: 'Checking for fraud' },
  client_reply: { zh: '等待客户回复', en: 'Waiting for the client' },

  income: { zh: '收入证明不足', en: 'Income not proven' },
  history: { zh: '信用记录不良', en: 'Poor credit history' },
  purpose: { zh: '用途不明', en: 'Purpose unclear' },
  documents: { zh: '资料不完整', en: 'Documents missing' },
  withdrawn: { zh: '客户撤回', en: 'Withdrawn by the client' },

  not_entitled: { zh: '不符合条件', en: 'Not entitled' },
  proof_missing: { zh: '缺少证明', en: 'Proof is missing' },
  campaign_over: { zh: '活动已结束', en: 'The campaign is over' },
};

/** Reasons that one kind of decision can have. */
export const reasonsFor = <Code extends ReasonCode>(codes: readonly Code[]): Choices<Code> =>
  Object.fromEntries(codes.map((code) => [code, reasonTexts[code]])) as Choices<Code>;
