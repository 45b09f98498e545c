// The actions that may wait for a second person, named as what is to be done and not as done.
import type { Text } from '#platform/texts.ts';
import { auditActionText } from './audit-actions.texts.ts';
import { orderRequestTexts } from './order-actions.texts.ts';
import { productRequestTexts } from './product-actions.texts.ts';

/** Chinese names are the same for a request and for what was done. */
const english: Record<string, string | undefined> = {
  'adjustment.reversed': 'Reverse compensation or bonus',
  'adjustment.reviewed': 'Approve compensation or bonus',
  'api_key.activated': 'Activate API key',
  'authenticator.unlinked': 'Unlink authenticator',
  'bonus.added': 'Add bonus',
  'bonus.converted': 'Convert bonus',
  'client.marked_as_robot': 'Mark as robot',
  'client.trade_settings_saved': 'Change trade settings',
  'compensation.added': 'Add compensation',
  'currency_pair.changed': 'Change currency pair',
  'currency_pair.created': 'Add currency pair',
  'deposit.recorded': 'Record deposit',
  'deposit.reversed': 'Reverse deposit',
  'deposit.reviewed': 'Approve deposit',
  'emergency.resumed': 'Resume after an emergency',
  'exchange.completed': 'Exchange',
  'identity_check.retention_changed': 'Change document retention',
  'identity_check.reviewed': 'Approve KYC',
  'ip_rule.changed': 'Change IP rule',
  'ip_rule.created': 'Add IP rule',
  'ip_rule.deleted': 'Delete IP rule',
  'loan.disbursed': 'Disburse loan',
  'loan.reversed': 'Reverse loan',
  'loan.reviewed': 'Approve loan',
  'loan.written_off': 'Write off loan',
  'permission.changed': 'Change permissions',
  'sign_in_policy.changed': 'Change sign-in policy',
  ...productRequestTexts,
  ...orderRequestTexts,
  'receiving_address.created': 'Add receiving address',
  'staff.changed': 'Change staff',
  'staff.created': 'Create staff',
  'staff.password_reset': 'Reset staff password',
  'staff.status_changed': 'Enable or disable staff',
  'subscription.refunded': 'Refund unused days of a subscription',
  'trade_rule.changed': 'Change trade rule',
  'statement.recorded': 'Record statement',
  'trade_rule.created': 'Add trade rule',
  'webhook.changed': 'Change webhook',
  'webhook.enabled': 'Enable webhook',
  'webhook.secret_used': 'Use new signing secret',
  'withdrawal.reversed': 'Reverse withdrawal',
  'withdrawal.reviewed': 'Approve withdrawal',
};

export function requestText(action: string): Text {
  const { zh, en } = auditActionText(action);
  return { zh, en: english[action] ?? en };
}
