// Error codes of all nouns, in the order in which the API's description lists them: one line for each noun.
import { adjustmentErrors } from './adjustments/adjustments.errors.ts';
import { allocationErrors } from './allocations/allocations.errors.ts';
import { approvalErrors } from './approvals/approvals.errors.ts';
import { bankCardErrors } from './bank-cards/bank-cards.errors.ts';
import { businessDayErrors } from './business-days/business-days.errors.ts';
import { caseErrors } from './cases/cases.errors.ts';
import { clientDocumentErrors } from './client-documents/client-documents.errors.ts';
import { clientNoteErrors } from './client-notes/client-notes.errors.ts';
import { clientTagErrors } from './client-tags/client-tags.errors.ts';
import { clientErrors } from './clients/clients.errors.ts';
import { corporateActionErrors } from './corporate-actions/corporate-actions.errors.ts';
import { rateErrors } from './currency-pairs/currency-pairs.errors.ts';
import { documentErrors } from './documents/documents.errors.ts';
import { emergencyErrors } from './emergency/emergency.errors.ts';
import { checkRunErrors } from './exceptions/exceptions.errors.ts';
import { exchangeErrors } from './exchanges/exchanges.errors.ts';
import { exportErrors } from './exports/exports.errors.ts';
import { houseAccountErrors } from './house-accounts/house-accounts.errors.ts';
import { identityCheckErrors } from './identity-checks/identity-checks.errors.ts';
import { integrationErrors } from './integrations/integrations.errors.ts';
import { invitationErrors } from './invitations/invitations.errors.ts';
import { ipRuleErrors } from './ip-access/ip-access.errors.ts';
import { accessErrors, authErrors, recordErrors, requestErrors, serverErrors } from './kit/errors/general-errors.ts';
import { merge } from './kit/merge.ts';
import { accountErrors } from './ledger/ledger.errors.ts';
import { arrearsErrors } from './arrears/arrears.errors.ts';
import { loanErrors } from './loans/loans.errors.ts';
import { matchingErrors } from './matching/matching.errors.ts';
import { monitoringErrors } from './monitoring/monitoring.errors.ts';
import { payoutErrors } from './payouts/payouts.errors.ts';
import { taskErrors } from './tasks/tasks.errors.ts';
import { messageErrors } from './messages/messages.errors.ts';
import { navErrors } from './navs/navs.errors.ts';
import { nomineeErrors } from './nominees/nominees.errors.ts';
import { correctionErrors } from './order-corrections/order-corrections.errors.ts';
import { orderErrors } from './orders/orders.errors.ts';
import { personalDataErrors } from './personal-data/personal-data.errors.ts';
import { permissionErrors } from './permissions/permissions.errors.ts';
import { viewErrors } from './preferences/preferences.errors.ts';
import { productErrors, productPriceErrors, productQuotaErrors } from './products/products.errors.ts';
import { queueErrors } from './queues/queues.errors.ts';
import { receivingAddressErrors } from './receiving-addresses/receiving-addresses.errors.ts';
import { reportErrors } from './reports/reports.errors.ts';
import { screeningErrors } from './screening/screening.errors.ts';
import { serviceChannelErrors } from './service-channels/service-channels.errors.ts';
import { settingsErrors } from './settings/settings.errors.ts';
import { signInErrors } from './sign-in/sign-in.errors.ts';
import { staffErrors } from './staff/staff.errors.ts';
import { stockDataErrors } from './stock-data/stock-data.errors.ts';
import { signalErrors } from './strategies/strategies.errors.ts';
import { subscriptionErrors } from './subscriptions/subscriptions.errors.ts';
import { tradeRuleErrors } from './trade-config/trade-config.errors.ts';
import { uploadErrors } from './uploads/uploads.errors.ts';
import { venueErrors } from './venues/venues.errors.ts';
import { openingImportErrors } from './opening-imports/opening-imports.errors.ts';
import { watchListErrors } from './watch-lists/watch-lists.errors.ts';
import { withdrawalErrors } from './withdrawals/withdrawals.errors.ts';

export const errorStatuses = /* @__PURE__ */ merge(
  requestErrors,
  authErrors,
  signInErrors,
  accessErrors,
  staffErrors,
  permissionErrors,
  personalDataErrors,
  invitationErrors,
  emergencyErrors,
  recordErrors,
  accountErrors,
  businessDayErrors,
  clientErrors,
  clientNoteErrors,
  clientTagErrors,
  taskErrors,
  clientDocumentErrors,
  bankCardErrors,
  nomineeErrors,
  uploadErrors,
  identityCheckErrors,
  approvalErrors,
  checkRunErrors,
  queueErrors,
  monitoringErrors,
  caseErrors,
  ipRuleErrors,
  viewErrors,
  integrationErrors,
  settingsErrors,
  documentErrors,
  messageErrors,
  serviceChannelErrors,
  receivingAddressErrors,
  houseAccountErrors,
  matchingErrors,
  payoutErrors,
  watchListErrors,
  openingImportErrors,
  screeningErrors,
  rateErrors,
  exchangeErrors,
  stockDataErrors,
  venueErrors,
  loanErrors,
  arrearsErrors,
  adjustmentErrors,
  exportErrors,
  reportErrors,
  orderErrors,
  correctionErrors,
  productPriceErrors,
  signalErrors,
  subscriptionErrors,
  productErrors,
  tradeRuleErrors,
  productQuotaErrors,
  navErrors,
  allocationErrors,
  corporateActionErrors,
  withdrawalErrors,
  serverErrors,
);
