// The tables as TypeScript sees them, generated from the migrations by `npm run db:generate`.
import type { Generated } from 'kysely';

export interface Accounts {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  fake: boolean;
  acc_no: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  cash: Generated<string>;
  frozen: Generated<string>;
  credit: Generated<string>;
  loan: Generated<string>;
  due: Generated<string>;
  arrears: Generated<string>;
  deposit: Generated<string>;
  withdrawal: Generated<string>;
  compensation: Generated<string>;
  bonus: Generated<string>;
  profit: Generated<string>;
  invested: Generated<string>;
  unsettled: Generated<string>;
}

export interface Adjustments {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  account_id: string;
  fake: boolean;
  sub_type: 'compensation' | 'bonus';
  amount: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  status: 'pending' | 'approved' | 'rejected' | 'converted' | 'expired' | 'reversed';
  reason: string | null;
  recorded_by: string | null;
  reviewed_by: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  claim: string | null;
  reason_code: 'not_entitled' | 'amount_differs' | 'proof_missing' | 'campaign_over' | 'duplicate' | 'other' | null;
  review_datetime: string | null;
  settled_by: string | null;
  settle_datetime: string | null;
  expire_datetime: string | null;
  api_key_id: string | null;
  agent_id: Generated<string>;
  id_end: Generated<string | null>;
}

export interface AgentBalances {
  tenant_id: Generated<string>;
  fake: boolean;
  agent_id: string;
  code:
    | 'bank'
    | 'crypto'
    | 'clearing'
    | 'fx'
    | 'income.fee'
    | 'income.interest'
    | 'income.penalty'
    | 'expense.bonus'
    | 'expense.compensation'
    | 'expense.interest'
    | 'loss'
    | 'settle'
    | 'payable.duty'
    | 'expense.bank'
    | 'payable.tax'
    | 'house'
    | 'opening'
    | 'suspense'
    | 'cash'
    | 'frozen'
    | 'credit'
    | 'loan'
    | 'due'
    | 'arrears'
    | 'invested'
    | 'unsettled';
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  clients: number;
  amount: string;
}

export interface Alerts {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind:
    | 'rapid_out'
    | 'structuring'
    | 'dormant_woken'
    | 'above_average'
    | 'third_party'
    | 'shared_payee'
    | 'shared_device'
    | 'new_payee_large'
    | 'exchange_only'
    | 'risk_country'
    | 'staff_credit_out'
    | 'staff_link'
    | 'list_hit';
  rule_id: string | null;
  is_shadow: boolean;
  client_id: string;
  status: Generated<'open' | 'in_case' | 'dismissed'>;
  facts: unknown;
  count: Generated<number>;
  last_day: string;
  case_id: string | null;
  dismiss_code: 'explained' | 'known_pattern' | 'wrong_data' | 'other' | null;
  reason: string | null;
  dismissed_by: string | null;
  dismiss_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  hit_id: string | null;
  id_end: Generated<string | null>;
}

export interface Allocations {
  tenant_id: Generated<string>;
  product_id: string;
  status: Generated<'waiting' | 'posting' | 'done' | 'failed'>;
  method: 'pro_rata' | 'lottery' | 'by_hand';
  window_hash: Buffer | null;
  seed: Buffer | null;
  applications: number | null;
  allotted: number | null;
  units: string | null;
  posted: Generated<number>;
  requested_by: string;
  approved_by: string;
  create_datetime: Generated<string>;
  draw_datetime: string | null;
  finish_datetime: string | null;
  applied: string | null;
  frozen: string | null;
}

export interface Allotments {
  tenant_id: Generated<string>;
  product_id: string;
  rank: number;
  order_id: string;
  quantity: string;
  reason: string | null;
}

export interface ApiKeyPaces {
  tenant_id: Generated<string>;
  key_id: string;
  calls_left: number;
  counted_at: string;
}

export interface ApiKeys {
  tenant_id: Generated<string>;
  id: Generated<string>;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: string[];
  networks: Generated<string[]>;
  calls_per_minute: Generated<number>;
  status: Generated<'inactive' | 'active' | 'revoked'>;
  created_by: string | null;
  last_used_datetime: string | null;
  last_used_address: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface AppSettings {
  tenant_id: Generated<string>;
  app_name: Generated<string>;
  web_logo: string | null;
  app_version: Generated<string>;
  app_template: Generated<'default' | 'compact' | 'professional'>;
  locale: Generated<'zh-CN' | 'zh-HK' | 'zh-TW' | 'en-US' | 'en-GB' | 'en-SG' | 'ja-JP' | 'ko-KR' | 'pl-PL' | 'es-ES'>;
  language: Generated<'zh-CN' | 'zh-HK' | 'zh-TW' | 'en-US' | 'en-GB' | 'en-SG' | 'ja-JP' | 'ko-KR' | 'pl-PL' | 'es-ES'>;
  currency: Generated<'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT'>;
  timezone: Generated<string>;
  image: string | null;
  menu_order: Generated<string[]>;
  menu_hidden: Generated<string[]>;
  version: Generated<number>;
  next_timezone: string | null;
  next_timezone_from: string | null;
}

export interface ApprovalUsage {
  tenant_id: Generated<string>;
  staff_id: string;
  kind: string;
  used: string;
  used_from: Generated<string>;
}

export interface Approvals {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: string;
  input: unknown;
  client_id: string | null;
  amount: string | null;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT' | null;
  record_type: string | null;
  record_id: string | null;
  before: unknown;
  after: unknown;
  maker_id: string;
  maker_session_id: string;
  maker_address: string;
  status: Generated<'pending' | 'waiting' | 'approved' | 'rejected' | 'cancelled' | 'expired' | 'stopped'>;
  checker_id: string | null;
  reason: string | null;
  result: unknown | null;
  create_datetime: Generated<string>;
  expire_datetime: Generated<string>;
  decide_datetime: string | null;
  version: Generated<number>;
  api_key_id: string | null;
  seconded_by: string | null;
  second_datetime: string | null;
  widens: unknown | null;
  effective_datetime: string | null;
  stopped_by: string | null;
  reach: unknown | null;
  id_end: Generated<string | null>;
}

export interface AuditLines {
  tenant_id: Generated<string>;
  id: Generated<string>;
  at: Generated<string>;
  action: string;
  actor_id: string | null;
  actor_name: string | null;
  actor_role: string | null;
  session_id: string | null;
  address: string;
  request_id: string;
  record_type: string | null;
  record_id: string | null;
  input: unknown;
  before: unknown | null;
  after: unknown | null;
  reason: string | null;
  client_id: string | null;
}

export interface AuditSeals {
  tenant_id: Generated<string>;
  seq: number;
  line_id: string | null;
  prev_hash: Buffer;
  hash: Buffer;
  sealed_at: Generated<string>;
  record_id: string | null;
  digest: Buffer | null;
  record_table: string | null;
}

export interface AuditUnsealed {
  tenant_id: Generated<string>;
  line_id: string;
}

export interface BalanceSnapshots {
  tenant_id: Generated<string>;
  after: string;
  upto: string;
  before_xid: string;
  taken_at: Generated<string>;
  figures: unknown;
  line_id: string;
}

export interface BankCards {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  bank_name: string;
  holder_name: string;
  acc_no: string;
  address: Generated<string>;
  phone: Generated<string>;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  api_key_id: string | null;
  number_key: Generated<string | null>;
  number_end: Generated<string | null>;
}

export interface BulkMessages {
  tenant_id: Generated<string>;
  id: Generated<string>;
  title_zh: string;
  content_zh: string;
  title_en: string;
  content_en: string;
  audience: unknown;
  status: Generated<'scheduled' | 'sending' | 'sent' | 'stopped' | 'recalling' | 'recalled' | 'failed'>;
  send_datetime: string;
  clients: number | null;
  sent: Generated<number>;
  recalled: Generated<number>;
  last_client_id: string | null;
  sent_by: string;
  finish_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface BusinessCalendars {
  tenant_id: Generated<string>;
  venue_id: string | null;
  version: Generated<number>;
}

export interface BusinessDayClosings {
  tenant_id: Generated<string>;
  day_id: string;
  version: number;
  items: unknown;
  totals: unknown;
  pack: string;
  sha256: string;
  closed_by: string;
  approved_by: string;
  close_datetime: Generated<string>;
}

export interface BusinessDayPapers {
  tenant_id: Generated<string>;
  day_id: string;
  version: number;
  format: 'pdf' | 'xlsx';
  language: 'zh' | 'en';
  content: Buffer;
  sha256: string;
  create_datetime: Generated<string>;
}

export interface BusinessDayReopenings {
  tenant_id: Generated<string>;
  day_id: string;
  version: number;
  reason: string;
  reopened_by: string;
  approved_by: string;
  create_datetime: Generated<string>;
}

export interface BusinessDayWaivers {
  tenant_id: Generated<string>;
  day_id: string;
  version: number;
  item: string;
  reason: string;
  waived_by: string;
  approved_by: string;
  create_datetime: Generated<string>;
}

export interface BusinessDays {
  tenant_id: Generated<string>;
  id: Generated<string>;
  day: string;
  begins_at: string;
  ends_at: string;
  status: Generated<'open' | 'closed' | 'reopened'>;
  version: Generated<number>;
  create_datetime: Generated<string>;
}

export interface Captchas {
  tenant_id: Generated<string>;
  id: Generated<string>;
  answer_hash: Buffer;
  expires_at: string;
}

export interface CaseClients {
  tenant_id: Generated<string>;
  case_id: string;
  client_id: string;
  added_by: string;
  create_datetime: Generated<string>;
}

export interface CaseFiles {
  tenant_id: Generated<string>;
  id: Generated<string>;
  case_id: string;
  name: string;
  bytes: number;
  sha256: string;
  content: Buffer | null;
  staff_id: string;
  create_datetime: Generated<string>;
  stored_sha256: string | null;
}

export interface CaseNotes {
  tenant_id: Generated<string>;
  id: Generated<string>;
  case_id: string;
  note: string;
  staff_id: string;
  create_datetime: Generated<string>;
}

export interface Cases {
  tenant_id: Generated<string>;
  id: Generated<string>;
  title: string;
  status: Generated<'open' | 'investigating' | 'decided'>;
  outcome: 'none' | 'watch' | 'report' | 'exit' | null;
  owner_id: string | null;
  due_day: string;
  opened_by: string;
  decided_by: string | null;
  decide_approved_by: string | null;
  decide_datetime: string | null;
  reason: string | null;
  authority_reference: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface CheckRuns {
  tenant_id: Generated<string>;
  id: Generated<string>;
  status: Generated<'running' | 'finished' | 'failed'>;
  started_by: string | null;
  started_at: Generated<string>;
  finished_at: string | null;
  progress: Generated<unknown>;
  cursor: unknown | null;
  opened: Generated<number>;
  gone: Generated<number>;
}

export interface ClientActivity {
  tenant_id: Generated<string>;
  fake: boolean;
  client_id: string;
  day: string;
  agent_id: string;
}

export interface ClientAgents {
  tenant_id: Generated<string>;
  client_id: string;
  since: string;
  agent_id: string;
}

export interface ClientBalances {
  tenant_id: Generated<string>;
  client_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  fake: boolean;
  agent_id: string;
  cash: string;
  frozen: string;
  arrears: string;
}

export interface ClientCodes {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  code_hash: string;
  create_datetime: Generated<string>;
  expire_datetime: Generated<string>;
  used_datetime: string | null;
}

export interface ClientDays {
  tenant_id: Generated<string>;
  client_id: string;
  day: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  deposits: number;
  deposited: string;
  withdrawals: number;
  withdrawn: string;
  credited: string;
  exchanged: string;
  trades: number;
}

export interface ClientDocumentNumbers {
  tenant_id: Generated<string>;
  kind: string;
  year: number;
  last: number;
}

export interface ClientDocumentRuns {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: 'month' | 'year';
  period_from: string;
  period_to: string;
  status: Generated<'running' | 'done' | 'failed'>;
  started_by: string | null;
  after: Generated<string>;
  clients: number;
  done: Generated<number>;
  issued: Generated<number>;
  unchanged: Generated<number>;
  withheld: Generated<number>;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
}

export interface ClientDocumentStarts {
  tenant_id: Generated<string>;
  since: Generated<string>;
}

export interface ClientDocuments {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: 'contract_note' | 'month' | 'year' | 'opening' | 'deposit_voucher' | 'withdrawal_voucher';
  number: string;
  client_id: string;
  fake: Generated<boolean>;
  record_id: string | null;
  period_from: string | null;
  period_to: string | null;
  language: 'zh' | 'en';
  template: number;
  facts: unknown;
  digest: string;
  status: Generated<'issued' | 'replaced'>;
  replaces: string | null;
  successor_id: string | null;
  create_datetime: Generated<string>;
  agent_id: Generated<string>;
  id_end: Generated<string | null>;
}

export interface ClientDocumentsDue {
  tenant_id: Generated<string>;
  kind: string;
  record_id: string;
}

export interface ClientDocumentsUnsealed {
  tenant_id: Generated<string>;
  document_id: string;
}

export interface ClientHoldingTotals {
  tenant_id: Generated<string>;
  fake: boolean;
  tab: string;
  client_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  positions: number;
  cost: string;
}

export interface ClientHoldings {
  tenant_id: Generated<string>;
  fake: boolean;
  sub_type: string;
  symbol: string;
  client_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  units: string;
  cost: string;
}

export interface ClientNoteVersions {
  tenant_id: Generated<string>;
  note_id: string;
  number: number;
  text: string;
  staff_id: string;
  create_datetime: Generated<string>;
}

export interface ClientNotes {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  fake: boolean;
  sub_type: 'note' | 'call';
  staff_id: string;
  direction: 'out' | 'in' | null;
  outcome: 'reached' | 'no_answer' | 'busy' | 'call_back' | 'wrong_number' | null;
  minutes: number | null;
  happen_datetime: Generated<string>;
  pinned_by: string | null;
  create_datetime: Generated<string>;
  version: Generated<number>;
}

export interface ClientRatings {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  is_current: Generated<boolean>;
  rating: 'low' | 'medium' | 'high';
  points: unknown;
  total: number;
  review_day: string;
  source: 'job' | 'review';
  note: string | null;
  rated_by: string | null;
  approved_by: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  id_end: Generated<string | null>;
}

export interface ClientResets {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  staff_id: string;
  kind: 'code' | 'password' | 'authenticator' | 'bank';
  create_datetime: Generated<string>;
}

export interface ClientSearch {
  tenant_id: Generated<string>;
  client_id: string;
  fake: boolean;
  grams: string[];
}

export interface ClientSessions {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  address: string;
  os: Generated<'Mac' | 'Windows' | 'Linux' | 'iOS' | 'Android' | 'Unknown'>;
  type: Generated<'mobile' | 'desktop'>;
  is_incognito: Generated<boolean>;
  place: string | null;
  create_datetime: Generated<string>;
  last_seen_datetime: Generated<string>;
  end_datetime: string | null;
  end_reason: string | null;
}

export interface ClientTags {
  tenant_id: Generated<string>;
  client_id: string;
  tag_id: string;
  staff_id: string;
  create_datetime: Generated<string>;
}

export interface ClientTradeSettings {
  tenant_id: Generated<string>;
  client_id: string;
  trading_enabled: boolean;
  stock_enabled: boolean;
  block_enabled: boolean;
  ipo_enabled: boolean;
  daily_enabled: boolean;
  ai_enabled: boolean;
  fund_enabled: boolean;
  quant_enabled: boolean;
  fee_percent: string | null;
  leverage: number;
  min_order: string | null;
  max_order: string | null;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface Clients {
  tenant_id: Generated<string>;
  id: Generated<string>;
  username: string;
  full_name: string;
  mobile: Generated<string>;
  avatar: string | null;
  fake: Generated<boolean>;
  active: Generated<boolean>;
  score: Generated<number>;
  vip: Generated<number>;
  mfa: Generated<boolean>;
  agent_id: string;
  create_datetime: Generated<string>;
  version: Generated<number>;
  kyc_status: Generated<'unverified' | 'pending' | 'approved' | 'rejected'>;
  password_hash: string | null;
  search_text: Generated<string>;
  invitation_code_id: string | null;
  language: Generated<'zh' | 'en'>;
  id_end: Generated<string | null>;
}

export interface CloseReadings {
  tenant_id: Generated<string>;
  symbol: string;
  day: string;
  close: string;
  read_datetime: string;
}

export interface CloseReviews {
  tenant_id: Generated<string>;
  id: Generated<string>;
  symbol: string;
  day: string;
  close: string;
  reason: string;
  requested_by: string;
  approved_by: string;
  status: Generated<'waiting' | 'superseded'>;
  create_datetime: Generated<string>;
  end_datetime: string | null;
}

export interface CompanyInfo {
  tenant_id: Generated<string>;
  name_zh: string;
  name_en: string;
  licence_no: string;
  regulator: string;
  address_zh: string;
  address_en: string;
  phones: string[];
  email: string;
  website: string;
  hours_zh: string;
  hours_en: string;
  version: Generated<number>;
}

export interface CorporateActions {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: 'cash_dividend' | 'bonus' | 'split' | 'reverse_split' | 'new_symbol' | 'merger' | 'rights' | 'delisting';
  symbol: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  status: Generated<'draft' | 'announced' | 'entitled' | 'executing' | 'done' | 'reversed' | 'cancelled'>;
  amount: string | null;
  ratio_from: number | null;
  ratio_to: number | null;
  tax_percent: Generated<string>;
  tax_by_country: Generated<unknown>;
  ex_day: string;
  record_day: string;
  pay_day: string;
  reference: string;
  notice: Generated<string>;
  source: 'staff' | 'service';
  ex_datetime: string | null;
  blocked_by: 'difference' | 'price' | 'cover' | null;
  blocked_detail: unknown | null;
  covered_by: 'line' | 'positions' | 'people' | 'nothing' | null;
  cover_line_id: string | null;
  lots: Generated<number>;
  clients: Generated<number>;
  units: Generated<string>;
  gross: Generated<string>;
  tax: Generated<string>;
  added: Generated<string>;
  done: Generated<number>;
  left_count: Generated<number>;
  undone: Generated<number>;
  created_by: string | null;
  announced_by: string | null;
  announce_approved_by: string | null;
  announce_datetime: string | null;
  accepted: Generated<string[]>;
  accepted_by: string | null;
  accept_approved_by: string | null;
  cancelled_by: string | null;
  cancel_datetime: string | null;
  reversed_by: string | null;
  reverse_approved_by: string | null;
  reverse_datetime: string | null;
  reason: string | null;
  finish_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  product_id: string | null;
  election_day: string | null;
  new_symbol: string | null;
}

export interface CountedDraws {
  tenant_id: Generated<string>;
  product_id: string;
}

export interface Currencies {
  code: string;
  decimals: number;
}

export interface CurrencyRateHistory {
  tenant_id: string;
  base: string;
  quote: string;
  rate: string;
  since: string;
  until: string;
  spread_percent: Generated<string>;
  source: Generated<string>;
  changed_by: string | null;
  agreed_by: string | null;
}

export interface CurrencyRates {
  tenant_id: Generated<string>;
  base: string;
  quote: string;
  rate: string;
  update_datetime: Generated<string>;
  version: Generated<number>;
  id: Generated<string>;
  spread_percent: Generated<string>;
  source: Generated<'hand' | 'feed'>;
  valid_minutes: Generated<number>;
  rated_at: Generated<string>;
  changed_by: string | null;
  agreed_by: string | null;
  create_datetime: Generated<string>;
}

export interface DailyBalances {
  tenant_id: Generated<string>;
  fake: boolean;
  day: string;
  code:
    | 'bank'
    | 'crypto'
    | 'clearing'
    | 'fx'
    | 'income.fee'
    | 'income.interest'
    | 'income.penalty'
    | 'expense.bonus'
    | 'expense.compensation'
    | 'expense.interest'
    | 'loss'
    | 'settle'
    | 'payable.duty'
    | 'expense.bank'
    | 'payable.tax'
    | 'house'
    | 'opening'
    | 'suspense'
    | 'cash'
    | 'frozen'
    | 'credit'
    | 'loan'
    | 'due'
    | 'arrears'
    | 'invested'
    | 'unsettled';
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  amount: string;
  lines: number;
}

export interface DailyCloses {
  tenant_id: Generated<string>;
  symbol: string;
  day: string;
  close: string;
  quote_time: string;
  source: string;
  create_datetime: Generated<string>;
}

export interface DailyFactChanges {
  tenant_id: Generated<string>;
  id: Generated<number>;
  kind: string;
  client_id: string;
  fake: boolean;
  happened_at: string;
  count: number;
  order_id: string | null;
}

export interface DailyFactRollups {
  tenant_id: Generated<string>;
  before_xid: string;
  time_zone: string;
  lines: Generated<number>;
  analyzed_lines: Generated<number>;
}

export interface DailyFacts {
  tenant_id: Generated<string>;
  fake: boolean;
  kind: string;
  day: string;
  agent_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  count: number;
  amount: string;
}

export interface DailyTrades {
  tenant_id: Generated<string>;
  fake: boolean;
  day: string;
  agent_id: string;
  sub_type: string;
  symbol: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  orders: number;
  ordered: string;
  purchases: number;
  bought: string;
  buy_fee: string;
  sales: number;
  sold: string;
  sold_cost: string;
  sell_fee: string;
  duty: string;
  is_correction: Generated<boolean>;
}

export interface DepositorCounts {
  tenant_id: Generated<string>;
  fake: boolean;
  agent_id: string;
  clients: number;
  repeated: number;
}

export interface Deposits {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  account_id: string;
  fake: boolean;
  amount: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  sub_type: 'bank' | 'crypto' | 'exchange';
  screenshot: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'reversed';
  reason: string | null;
  recorded_by: string | null;
  reviewed_by: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  reason_code: 'not_received' | 'amount_differs' | 'proof_unclear' | 'third_party' | 'duplicate' | 'other' | null;
  api_key_id: string | null;
  receiving_address_id: string | null;
  agent_id: Generated<string>;
  line_id: string | null;
  code: Generated<string | null>;
  id_end: Generated<string | null>;
}

export interface DocumentAgreements {
  tenant_id: Generated<string>;
  document_id: string;
  number: number;
  client_id: string;
  create_datetime: Generated<string>;
}

export interface DocumentVersions {
  tenant_id: Generated<string>;
  document_id: string;
  number: number;
  title_zh: string;
  title_en: string;
  content_zh: string;
  content_en: string;
  effective_datetime: string;
  must_agree: boolean;
  published_by: string;
  create_datetime: Generated<string>;
}

export interface Documents {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: 'terms' | 'privacy' | 'risk' | 'about' | 'fees' | 'help' | 'own';
  title_zh: string;
  title_en: string;
  content_zh: Generated<string>;
  content_en: Generated<string>;
  published: number | null;
  published_version: number | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface EmergencyActions {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind:
    | 'deposits'
    | 'withdrawals'
    | 'registration'
    | 'client_sign_in'
    | 'trading'
    | 'selling'
    | 'staff_changes'
    | 'product_kind'
    | 'product'
    | 'clients_offline';
  target: string | null;
  status: 'paused' | 'ended' | 'resumed';
  reason: string;
  started_by: string;
  create_datetime: Generated<string>;
  end_datetime: string;
  resumed_by: string | null;
  resume_datetime: string | null;
  resume_reason: string | null;
  ended_sessions: Generated<number>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  agreed_by: string | null;
}

export interface Entitlements {
  tenant_id: Generated<string>;
  id: Generated<string>;
  action_id: string;
  order_id: string;
  client_id: string;
  fake: boolean;
  units: string;
  tax_percent: Generated<string>;
  gross: Generated<string>;
  tax: Generated<string>;
  added: Generated<string>;
  fraction: Generated<string>;
  status: Generated<'waiting' | 'done' | 'left' | 'reversed' | 'stuck'>;
  refusal: string | null;
  sale_id: string | null;
  status_before: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  rights: Generated<string>;
  cost_to: string | null;
  new_order_id: string | null;
  short: Generated<string>;
  owed: Generated<string>;
}

export interface EvidenceFiles {
  tenant_id: Generated<string>;
  id: Generated<string>;
  account_id: string | null;
  staff_id: string | null;
  api_key_id: string | null;
  name: string;
  bytes: number;
  sha256: string;
  content: Buffer | null;
  parsed: Buffer | null;
  used: Generated<boolean>;
  create_datetime: Generated<string>;
  purpose: Generated<'statement' | 'watch_list' | 'opening'>;
  stored_sha256: string | null;
}

export interface Exceptions {
  tenant_id: Generated<string>;
  id: Generated<string>;
  check_name: string;
  subject_type: string;
  subject_id: string;
  client_id: string | null;
  severity: 'warning' | 'error';
  detail: unknown;
  status: Generated<'open' | 'assigned' | 'resolved'>;
  owner_id: string | null;
  resolution: 'fixed' | 'explained' | 'false_alarm' | 'gone' | null;
  comment: string | null;
  resolved_by: string | null;
  resolved_at: string | null;
  first_seen_at: Generated<string>;
  last_seen_at: Generated<string>;
  times_seen: Generated<number>;
  last_run_id: string | null;
  version: Generated<number>;
  id_end: Generated<string | null>;
}

export interface ExchangeQuotes {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  from_currency: string;
  to_currency: string;
  rate: number;
  numerator: string;
  denominator: string;
  expires_at: string;
}

export interface Exchanges {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  fake: boolean;
  from_account: string;
  to_account: string;
  amount: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  rate: string;
  received: string;
  received_currency: string;
  status: Generated<'completed' | 'reversed'>;
  recorded_by: string;
  reviewed_by: string | null;
  create_datetime: Generated<string>;
  rate_numerator: string;
  rate_denominator: string;
}

export interface Exports {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  session_id: string;
  list: string;
  title: string;
  format: 'csv' | 'xlsx';
  input: unknown;
  columns: unknown;
  status: Generated<'pending' | 'completed' | 'rejected'>;
  done: Generated<number>;
  total: number | null;
  content: Buffer | null;
  create_datetime: Generated<string>;
  expires_at: Generated<string>;
  ids: string[] | null;
  masked: Generated<boolean>;
}

export interface FeedRates {
  tenant_id: Generated<string>;
  base: string;
  quote: string;
  rate: string;
  source: string;
  fed_at: string;
}

export interface FirstDeposits {
  tenant_id: Generated<string>;
  client_id: string;
  journal_id: string;
  has_repeated: Generated<boolean>;
  fake: boolean;
  agent_id: string;
}

export interface FormerAgents {
  tenant_id: Generated<string>;
  client_id: string;
  until: Generated<string>;
  agent_id: string;
  leader_id: string | null;
}

export interface Freezes {
  tenant_id: Generated<string>;
  id: Generated<string>;
  case_id: string;
  client_id: string;
  status: Generated<'active' | 'ended'>;
  basis: 'case' | 'order';
  order_reference: string | null;
  reason: string;
  from_datetime: Generated<string>;
  until_datetime: string;
  made_by: string;
  approved_by: string | null;
  ended_by: string | null;
  end_approved_by: string | null;
  end_reason: string | null;
  end_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  since_datetime: Generated<string>;
}

export interface HolderCounts {
  tenant_id: Generated<string>;
  fake: boolean;
  tab: string;
  symbol: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  holders: number;
}

export interface HoldingSums {
  tenant_id: Generated<string>;
  fake: boolean;
  sub_type: string;
  symbol: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  units: string;
  cost: string;
}

export interface HouseAccounts {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: 'bank' | 'crypto' | 'broker' | 'custodian' | 'processor' | 'administrator';
  institution: string;
  number: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  client_money: boolean;
  format: 'camt053' | 'mt940' | 'csv' | 'xlsx' | 'chain_csv' | 'positions' | 'navs';
  mapping: unknown | null;
  due_time: string;
  created_by: string;
  approved_by: string;
  active_from: string;
  closed_by: string | null;
  close_approved_by: string | null;
  closed_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface IdempotencyKeys {
  tenant_id: Generated<string>;
  actor_id: string;
  route: string;
  key: string;
  input_hash: string;
  answer: string | null;
  created_at: Generated<string>;
  status: Generated<number>;
}

export interface IdentityChecks {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  fake: boolean;
  number: number;
  is_current: Generated<boolean>;
  status: 'unverified' | 'pending' | 'approved' | 'rejected';
  source: 'registration' | 'client' | 'staff' | 'expiry' | 'opening';
  full_name: string | null;
  document_kind: 'id_card' | 'passport' | 'driving_licence' | 'residence_permit' | null;
  document_no_sealed: Buffer | null;
  document_no_hash: Buffer | null;
  document_no_masked: string | null;
  country: string | null;
  birth_date: string | null;
  gender: 'male' | 'female' | 'other' | null;
  address: string | null;
  issue_date: string | null;
  expiry_date: string | null;
  phone: string | null;
  device_id: string | null;
  address_key: Generated<string | null>;
  phone_key: Generated<string | null>;
  filled_by: string | null;
  reviewer_id: string | null;
  reviewed_by: string | null;
  review_datetime: string | null;
  checklist: Generated<string[]>;
  reason_code: 'documents' | 'data_mismatch' | 'duplicate' | 'suspicious' | 'underage' | 'other' | null;
  reason: string | null;
  erase_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  api_key_id: string | null;
  agent_id: Generated<string>;
  id_end: Generated<string | null>;
}

export interface IdentityDocuments {
  tenant_id: Generated<string>;
  id: Generated<string>;
  check_id: string;
  client_id: string;
  side: 'front' | 'back' | 'selfie';
  upload_id: string | null;
  reason_code:
    | 'unclear'
    | 'incomplete'
    | 'glare'
    | 'expired'
    | 'wrong_document'
    | 'mismatch'
    | 'altered'
    | 'other_person'
    | 'other'
    | null;
  reason: string | null;
}

export interface IdentitySettings {
  tenant_id: Generated<string>;
  retention_days: number;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface Instruments {
  tenant_id: Generated<string>;
  symbol: string;
  venue_id: string;
  kind: 'stock' | 'fund' | 'quant' | 'ai' | 'saving';
  name_zh: string;
  name_en: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  lot: number;
  decimals: Generated<number>;
  active: Generated<boolean>;
  create_datetime: Generated<string>;
}

export interface InvitationCodes {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  invitation_code: string;
  created_by: string;
  create_datetime: Generated<string>;
  end_datetime: string | null;
}

export interface IpRules {
  tenant_id: Generated<string>;
  id: Generated<string>;
  network: string;
  note: Generated<string>;
  active: Generated<boolean>;
  create_datetime: Generated<string>;
  version: Generated<number>;
  staff_id: string | null;
  expire_datetime: string | null;
  created_by: string | null;
  update_datetime: Generated<string>;
}

export interface Jobs {
  tenant_id: Generated<string>;
  id: Generated<string>;
  name: string;
  payload: unknown;
  is_scheduled: Generated<boolean>;
  run_at: Generated<string>;
  lease: string | null;
  attempts: Generated<number>;
  error: string | null;
  failed_at: string | null;
  create_datetime: Generated<string>;
}

export interface JournalLines {
  tenant_id: Generated<string>;
  journal_id: string;
  line_no: number;
  fake: boolean;
  account_id: string | null;
  code:
    | 'bank'
    | 'crypto'
    | 'clearing'
    | 'fx'
    | 'income.fee'
    | 'income.interest'
    | 'income.penalty'
    | 'expense.bonus'
    | 'expense.compensation'
    | 'expense.interest'
    | 'loss'
    | 'settle'
    | 'payable.duty'
    | 'expense.bank'
    | 'payable.tax'
    | 'house'
    | 'opening'
    | 'suspense'
    | 'cash'
    | 'frozen'
    | 'credit'
    | 'loan'
    | 'due'
    | 'arrears'
    | 'invested'
    | 'unsettled';
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  amount: string;
  balance_after: string | null;
  xid: Generated<string>;
}

export interface Journals {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: string;
  reference: string;
  step: string;
  fake: boolean;
  effective_at: string;
  recorded_at: Generated<string>;
  actor_id: string | null;
  reason: string | null;
  reverses: string | null;
  xid: Generated<string>;
}

export interface JournalsUnsealed {
  tenant_id: Generated<string>;
  journal_id: string;
}

export interface ListViews {
  tenant_id: Generated<string>;
  id: Generated<string>;
  owner_id: string;
  list: string;
  name: string;
  search: unknown;
  layout: unknown;
  shared_with: Generated<string[]>;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface LoanInstalments {
  tenant_id: Generated<string>;
  loan_id: string;
  no: number;
  due_date: string;
  principal: string;
  interest: string;
  interest_charged: Generated<string>;
  principal_paid: Generated<string>;
  interest_paid: Generated<string>;
}

export interface LoanProducts {
  tenant_id: Generated<string>;
  id: Generated<string>;
  terms_version: Generated<number>;
  status: Generated<'open' | 'closed'>;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface LoanTerms {
  tenant_id: Generated<string>;
  product_id: string;
  terms_version: number;
  name: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  least_amount: string;
  most_amount: string;
  instalments: number;
  interval_days: number;
  interest_method: 'simple' | 'annuity';
  yearly_rate: string;
  interest_cap: string;
  penalty_rate: string;
  penalty_cap: string;
  grace_days: number;
  made_by: string;
  create_datetime: Generated<string>;
}

export interface Loans {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  account_id: string;
  fake: boolean;
  product_id: string;
  terms_version: number;
  amount: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  status: Generated<'pending' | 'approved' | 'disbursed' | 'outstanding' | 'completed' | 'rejected' | 'written_off' | 'reversed'>;
  reason_code: 'income' | 'history' | 'purpose' | 'documents' | 'withdrawn' | 'other' | null;
  reason: string | null;
  reviewed_by: string | null;
  disbursed_by: string | null;
  disburse_date: string | null;
  accrued_to: string | null;
  penalty_charged: Generated<string>;
  penalty_paid: Generated<string>;
  written_off: string | null;
  review_datetime: string | null;
  disburse_datetime: string | null;
  end_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  api_key_id: string | null;
  agent_id: Generated<string>;
  id_end: Generated<string | null>;
}

export interface Lots {
  tenant_id: Generated<string>;
  order_id: string;
  fake: boolean;
  account_id: string;
  instrument: string;
  units: Generated<string>;
  units_frozen: Generated<string>;
  cost: Generated<string>;
  unlock_at: string | null;
}

export interface MatchItems {
  tenant_id: Generated<string>;
  match_id: string;
  item_no: number;
  line_id: string | null;
  deposit_id: string | null;
  withdrawal_id: string | null;
  amount: string;
  is_made: Generated<boolean>;
  returned_id: string | null;
}

export interface Matches {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind:
    | 'deposit'
    | 'withdrawal'
    | 'return'
    | 'fee'
    | 'interest'
    | 'settlement'
    | 'transfer'
    | 'house_money'
    | 'suspense';
  rule: 'reference' | 'txid' | 'account' | 'name' | 'person';
  status: Generated<'made' | 'undone'>;
  difference: Generated<string>;
  posted: boolean;
  made_by: string | null;
  approved_by: string | null;
  undone_by: string | null;
  undo_approved_by: string | null;
  undone_datetime: string | null;
  create_datetime: Generated<string>;
}

export interface MatchingProgress {
  tenant_id: Generated<string>;
  upto: string;
  again_after: string;
}

export interface MessageTemplates {
  tenant_id: Generated<string>;
  id: Generated<string>;
  name: string;
  event: string | null;
  title_zh: string;
  content_zh: string;
  title_en: string;
  content_en: string;
  enabled: boolean;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface Messages {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  fake: boolean;
  title: string;
  content: string;
  sent_by: string | null;
  read_datetime: string | null;
  create_datetime: Generated<string>;
  title_en: string | null;
  content_en: string | null;
  event: string | null;
  bulk_message_id: string | null;
  recalled_datetime: string | null;
  id_end: Generated<string | null>;
}

export interface MonitoringBackTests {
  tenant_id: Generated<string>;
  id: Generated<string>;
  rule_id: string;
  parameters: unknown;
  status: Generated<'running' | 'done'>;
  from_day: string;
  to_day: string;
  weeks: Generated<unknown>;
  alerts: Generated<number>;
  clients: Generated<number>;
  cases: Generated<number>;
  cases_found: Generated<number>;
  cases_lost: Generated<number>;
  tested_by: string;
  create_datetime: Generated<string>;
  finish_datetime: string | null;
}

export interface MonitoringRules {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind:
    | 'rapid_out'
    | 'structuring'
    | 'dormant_woken'
    | 'above_average'
    | 'third_party'
    | 'shared_payee'
    | 'shared_device'
    | 'new_payee_large'
    | 'exchange_only'
    | 'risk_country'
    | 'staff_credit_out'
    | 'staff_link';
  number: number;
  status: Generated<'draft' | 'shadow' | 'live' | 'retired'>;
  parameters: unknown;
  reason: string;
  created_by: string;
  shadow_by: string | null;
  shadow_datetime: string | null;
  live_by: string | null;
  live_approved_by: string | null;
  live_datetime: string | null;
  retired_by: string | null;
  retire_approved_by: string | null;
  retire_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface MonthlyClientTrades {
  tenant_id: Generated<string>;
  fake: boolean;
  month: string;
  client_id: string;
  agent_id: string;
  approver_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  trades: number;
  bought: string;
  sold: string;
  sold_cost: string;
  fee: string;
  profit: string;
  applications: number;
  applied: string;
  allotted: string;
}

export interface MonthlyFacts {
  tenant_id: Generated<string>;
  fake: boolean;
  kind: string;
  month: string;
  agent_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  count: number;
  amount: string;
}

export interface MovedClients {
  tenant_id: Generated<string>;
  id: Generated<number>;
  client_id: string;
}

export interface NavCorrectionOrders {
  tenant_id: Generated<string>;
  correction_id: string;
  order_id: string;
  status: Generated<'waiting' | 'corrected' | 'left'>;
  refusal: string | null;
}

export interface NavCorrections {
  tenant_id: Generated<string>;
  id: Generated<string>;
  product_id: string;
  day: string;
  wrong_nav: string;
  previous_nav: string | null;
  nav: string;
  statement_id: string;
  explanation: string;
  entered_by: string;
  approved_by: string;
  confirmed_by: string | null;
  corrected: Generated<number>;
  create_datetime: Generated<string>;
  complete_datetime: string | null;
  status: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  orders: Generated<number>;
  left_count: Generated<number>;
  start_datetime: string | null;
  progress_datetime: string | null;
  lowest_nav: string | null;
  highest_nav: string | null;
  is_large_change: Generated<boolean>;
}

export interface Nominees {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  name: string;
  relationship: string;
  phone: Generated<string>;
  dob: string;
  share: string;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  api_key_id: string | null;
}

export interface OldPasswords {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  password_hash: string;
  create_datetime: Generated<string>;
}

export interface OpeningImports {
  tenant_id: Generated<string>;
  id: Generated<string>;
  day: string;
  status: Generated<'draft' | 'checked' | 'posting' | 'done' | 'undone'>;
  file_hash: string;
  files: unknown;
  totals: Generated<unknown>;
  instruments: Generated<unknown>;
  row_count: Generated<number>;
  fault_count: Generated<number>;
  staff_count: Generated<number>;
  client_count: Generated<number>;
  balance_count: Generated<number>;
  holding_count: Generated<number>;
  phase: Generated<'staff' | 'funds' | 'clients' | 'rest' | 'over'>;
  after: Generated<number>;
  posted_count: Generated<number>;
  analyzed_count: Generated<number>;
  undone_after: Generated<number>;
  undone_count: Generated<number>;
  cover: unknown | null;
  posted: unknown | null;
  refusal: string | null;
  checked_by: string;
  posted_by: string | null;
  post_approved_by: string | null;
  post_datetime: string | null;
  done_datetime: string | null;
  undone_by: string | null;
  undo_approved_by: string | null;
  undo_datetime: string | null;
  end_datetime: string | null;
  reason: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface OpeningPeople {
  tenant_id: Generated<string>;
  kind: 'staff' | 'client';
  external_id: string;
  staff_id: string | null;
  client_id: string | null;
  import_id: string;
}

export interface OpeningRows {
  tenant_id: Generated<string>;
  id: Generated<string>;
  import_id: string;
  file: 'staff' | 'clients' | 'balances' | 'holdings';
  row_number: number;
  external_id: string;
  said: unknown;
  fault: string | null;
  fault_at: string | null;
}

export interface OrderCorrections {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  fake: boolean;
  order_id: string;
  kind: 'price' | 'quantity' | 'product' | 'client' | 'nav';
  right_quantity: string | null;
  right_symbol: string | null;
  right_order_id: string | null;
  prices: Generated<unknown>;
  explanation: string;
  amount: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  before: unknown;
  after: unknown;
  arrears: Generated<string>;
  status: Generated<'pending' | 'approved' | 'rejected' | 'expired'>;
  reason_code: 'not_wrong' | 'evidence_missing' | 'wrong_figures' | 'duplicate' | 'other' | null;
  reason: string | null;
  requested_by: string;
  reviewed_by: string | null;
  review_datetime: string | null;
  new_order_id: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  agent_id: Generated<string>;
  evidence_id: string | null;
  ordered_quantity: string | null;
  ordered_symbol: string | null;
  gain: string | null;
  agreed_by: string | null;
  agree_datetime: string | null;
}

export interface OrderSteps {
  sub_type: string;
  from_status: string;
  to_status: string;
}

export interface Orders {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  account_id: string;
  fake: boolean;
  type: 'stock' | 'ipo' | 'block' | 'fund' | 'quant' | 'saving' | 'subscribe';
  sub_type:
    | 'standard'
    | 'fo'
    | 'ai'
    | 'daily'
    | 'ipo'
    | 'otc'
    | 'spo'
    | 'fund'
    | 'quant'
    | 'da'
    | 'apo'
    | 'allocation'
    | 'fixed'
    | 'hy'
    | 'savings';
  symbol: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  quantity: string | null;
  price_type: 'market' | 'limit' | 'offer' | 'nav' | 'par';
  limit_price: string | null;
  highest_price: string | null;
  amount: string;
  reserved: string;
  fee_percent: string;
  min_fee: string;
  good_till: string;
  status:
    | 'lock'
    | 'available'
    | 'listing'
    | 'listed'
    | 'outstanding'
    | 'payment'
    | 'approved'
    | 'pending'
    | 'rejected'
    | 'released'
    | 'holding'
    | 'sold'
    | 'awaiting'
    | 'unsettled'
    | 'completed';
  release_code:
    | 'cancelled'
    | 'lapsed'
    | 'price_moved'
    | 'client_disabled'
    | 'delisted'
    | 'corrected'
    | 'not_allotted'
    | 'product_cancelled'
    | 'not_paid'
    | 'corporate_action'
    | 'import_undone'
    | null;
  price: string | null;
  filled_quantity: string | null;
  fee: string | null;
  execute_datetime: string | null;
  quote_datetime: string | null;
  quote_source: string | null;
  minute_low: string | null;
  minute_high: string | null;
  unlock_datetime: string | null;
  api_key_id: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  agent_id: Generated<string>;
  corrects: string | null;
  corrected_by: string | null;
  product_id: string | null;
  product_version: number | null;
  identity_key: Buffer | null;
  reason_code: 'not_entitled' | 'client_asked' | 'other' | null;
  reason: string | null;
  reviewed_by: string | null;
  nav_day: string | null;
  interest_day: string | null;
  principal_days: Generated<string>;
  interest: Generated<string>;
  maturity_datetime: string | null;
  close_datetime: string | null;
  signal_id: string | null;
  pay_later: Generated<boolean>;
  payable: string | null;
  paid: string | null;
  payment_datetime: string | null;
  review_datetime: string | null;
  notice: string | null;
  action_id: string | null;
  opening_id: string | null;
  id_end: Generated<string | null>;
}

export interface Passkeys {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  name: string;
  site: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  create_datetime: Generated<string>;
  last_used_at: string | null;
}

export interface PayoutItems {
  tenant_id: Generated<string>;
  payout_id: string;
  item_no: number;
  withdrawal_id: string;
  amount: string;
  is_live: Generated<boolean>;
}

export interface Payouts {
  tenant_id: Generated<string>;
  id: Generated<string>;
  account_id: string;
  format: 'pain001' | 'csv';
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  status: Generated<'made' | 'cancelled'>;
  execution_day: string;
  item_count: number;
  amount: string;
  sha256: string;
  made_by: string;
  approved_by: string;
  cancelled_by: string | null;
  cancel_approved_by: string | null;
  cancel_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface PinyinReadings {
  character: string;
  reading: string;
  surname: string | null;
}

export interface PlatformRollups {
  tenant_id: Generated<string>;
  before_xid: string;
}

export interface PlatformTotals {
  tenant_id: Generated<string>;
  fake: boolean;
  code:
    | 'bank'
    | 'crypto'
    | 'clearing'
    | 'fx'
    | 'income.fee'
    | 'income.interest'
    | 'income.penalty'
    | 'expense.bonus'
    | 'expense.compensation'
    | 'expense.interest'
    | 'loss'
    | 'settle'
    | 'payable.duty'
    | 'expense.bank'
    | 'payable.tax'
    | 'house'
    | 'opening'
    | 'suspense'
    | 'cash'
    | 'frozen'
    | 'credit'
    | 'loan'
    | 'due'
    | 'arrears'
    | 'invested'
    | 'unsettled';
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  amount: string;
}

export interface Preferences {
  tenant_id: Generated<string>;
  staff_id: string;
  key: string;
  value: unknown;
  update_datetime: Generated<string>;
}

export interface PriceSources {
  tenant_id: Generated<string>;
  kind: 'stock_data' | 'rates';
  source: string | null;
  update_datetime: Generated<string>;
}

export interface ProductDisplays {
  tenant_id: Generated<string>;
  items: unknown;
  regions: unknown;
  version: Generated<number>;
}

export interface ProductDraws {
  tenant_id: Generated<string>;
  product_id: string;
  secret: Buffer;
  commitment: Generated<string>;
}

export interface ProductExtensions {
  tenant_id: Generated<string>;
  product_id: string;
  product_version: number;
  from_datetime: string;
  to_datetime: string;
  reason: string;
  made_by: string;
  agreed_by: string;
  create_datetime: Generated<string>;
}

export interface ProductInterventions {
  tenant_id: Generated<string>;
  product_id: string;
  staff_id: string;
  action: 'paused' | 'rejected';
  create_datetime: Generated<string>;
}

export interface ProductNavs {
  tenant_id: Generated<string>;
  product_id: string;
  day: string;
  nav: string;
  previous_nav: string | null;
  statement_id: string | null;
  entered_by: string;
  approved_by: string;
  confirmed_by: string | null;
  create_datetime: Generated<string>;
  lowest_nav: string | null;
  highest_nav: string | null;
  is_large_change: Generated<boolean>;
  in_force: Generated<boolean>;
  evidence_id: string | null;
}

export interface ProductStatements {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  content: Buffer;
  sha256: string;
  used: Generated<boolean>;
  create_datetime: Generated<string>;
}

export interface ProductVersions {
  tenant_id: Generated<string>;
  product_id: string;
  number: number;
  price: string | null;
  made_by: string;
  agreed_by: string;
  create_datetime: Generated<string>;
  range_low: string | null;
  range_high: string | null;
  issuer_document_id: string | null;
  confirmed_by: string | null;
}

export interface Products {
  tenant_id: Generated<string>;
  id: Generated<string>;
  sub_type:
    | 'fo'
    | 'ai'
    | 'daily'
    | 'ipo'
    | 'otc'
    | 'spo'
    | 'fund'
    | 'quant'
    | 'da'
    | 'apo'
    | 'allocation'
    | 'fixed'
    | 'hy'
    | 'savings';
  status: Generated<'draft' | 'open' | 'paused' | 'closed' | 'done' | 'cancelled'>;
  trade_type: 'holding' | 'review';
  symbol: string;
  venue_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  lot: number;
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  risk_zh: string;
  risk_en: string;
  image: string | null;
  price: string | null;
  quota: string | null;
  quota_taken: Generated<string>;
  min_quantity: string | null;
  max_quantity: string | null;
  min_amount: string | null;
  max_amount: string | null;
  fee_percent: string | null;
  open_datetime: string | null;
  close_datetime: string | null;
  allocation_method: 'pro_rata' | 'lottery' | 'by_hand' | null;
  one_lot_first: Generated<boolean>;
  lock_days: number | null;
  listing_day: string | null;
  pay_later: Generated<boolean>;
  payment_datetime: string | null;
  cut_off: string | null;
  performance_fee_percent: string | null;
  rate_percent: string | null;
  term_days: number | null;
  early_rate_percent: string | null;
  range_day: string | null;
  range_low: string | null;
  range_high: string | null;
  statement_id: string | null;
  position: number;
  created_by: string;
  opened_by: string | null;
  approved_by: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  paused_datetime: string | null;
  notice: string | null;
  market_price: string | null;
  market_datetime: string | null;
  issuer_document_id: string | null;
  third_by: string | null;
}

export interface QueueSettings {
  tenant_id: Generated<string>;
  targets: unknown;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface ReceivingAddresses {
  tenant_id: Generated<string>;
  id: Generated<string>;
  chain: 'bitcoin' | 'ethereum' | 'bsc' | 'tron' | 'solana';
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  address: string;
  label: string;
  min_amount: string | null;
  max_amount: string | null;
  replaces_id: string | null;
  created_by: string;
  approved_by: string;
  confirmed_by: string | null;
  active_from: string | null;
  retired_by: string | null;
  retired_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface RecordClaims {
  tenant_id: Generated<string>;
  record_type: string;
  record_id: string;
  staff_id: string;
  client_id: string | null;
  assigned_by: string | null;
  claim_datetime: Generated<string>;
  expire_datetime: string;
}

export interface RecordCountChanges {
  tenant_id: Generated<string>;
  kind: string;
  fake: boolean;
  id: Generated<number>;
  agent_id: string;
  status: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  count: number;
  amount: string;
}

export interface RecordCounts {
  tenant_id: Generated<string>;
  kind: string;
  fake: boolean;
  agent_id: string;
  status: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  count: number;
  amount: string;
}

export interface RecordLeases {
  tenant_id: Generated<string>;
  record_type: string;
  record_id: string;
  staff_id: string;
  client_id: string;
  taken_at: Generated<string>;
  expires_at: string;
}

export interface RecoveryCodes {
  tenant_id: Generated<string>;
  staff_id: string;
  hash: Buffer;
  used_at: string | null;
  create_datetime: Generated<string>;
}

export interface ReportFiles {
  tenant_id: Generated<string>;
  id: Generated<string>;
  report_id: string;
  staff_id: string;
  due_at: string;
  name: string;
  title: string;
  format: 'xlsx' | 'pdf';
  status: Generated<'pending' | 'completed' | 'rejected'>;
  refusal: 'owner_disabled' | 'access_denied' | 'source_changed' | 'failed' | null;
  rows: number | null;
  content: Buffer | null;
  made_as: 'god' | 'angel' | 'superman' | 'hero' | null;
  agents: string[] | null;
  clients: Generated<string[]>;
  is_unmasked: boolean | null;
  ready_at: string | null;
  opened_at: string | null;
  create_datetime: Generated<string>;
  expires_at: Generated<string>;
}

export interface Reports {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  name: string;
  source: string;
  title: string;
  input: unknown;
  columns: unknown;
  about: string[];
  language: 'zh' | 'en';
  period:
    | 'as_chosen'
    | 'yesterday'
    | 'last_7_days'
    | 'last_week'
    | 'week_to_date'
    | 'last_30_days'
    | 'last_month'
    | 'month_to_date';
  has_dates: boolean;
  format: 'xlsx' | 'pdf';
  schedule: 'none' | 'daily' | 'weekly' | 'month_end';
  weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
  at: string;
  webhook: boolean;
  next_due_at: string | null;
  ended_at: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface RoleGrants {
  tenant_id: Generated<string>;
  role: 'angel' | 'superman' | 'hero';
  grants: unknown;
  updated_by: string;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface Sales {
  tenant_id: Generated<string>;
  id: Generated<string>;
  order_id: string;
  client_id: string;
  fake: boolean;
  quantity: string;
  price_type: 'market' | 'limit' | 'nav' | 'par';
  limit_price: string | null;
  good_till: string;
  fee_percent: string;
  min_fee: string;
  duty_percent: string;
  status: 'awaiting' | 'unsettled' | 'paid' | 'released';
  release_code: 'cancelled' | 'lapsed' | 'corrected' | 'corporate_action' | null;
  price: string | null;
  proceeds: string | null;
  cost: string | null;
  fee: string | null;
  duty: string | null;
  quote_datetime: string | null;
  quote_source: string | null;
  execute_datetime: string | null;
  minute_low: string | null;
  minute_high: string | null;
  due_day: string | null;
  due_datetime: string | null;
  pay_datetime: string | null;
  api_key_id: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  instruction: string | null;
  requested_by: string | null;
  approved_by: string | null;
  paid_by: string | null;
  nav_day: string | null;
  performance_fee: string | null;
  close_day: string | null;
  signal_id: string | null;
  action_id: string | null;
}

export interface ScreenedNameKeys {
  tenant_id: Generated<string>;
  key: string;
  name_id: string;
}

export interface ScreenedNames {
  tenant_id: Generated<string>;
  id: Generated<string>;
  subject_type: 'client' | 'identity_check' | 'nominee' | 'bank_card' | 'withdrawal' | 'statement_line';
  subject_id: string;
  client_id: string | null;
  name: string;
  birth_date: string | null;
  country: string | null;
  screen_datetime: string | null;
  ask_datetime: string | null;
  create_datetime: Generated<string>;
}

export interface ScreeningHits {
  tenant_id: Generated<string>;
  id: Generated<string>;
  name_id: string;
  entry_id: string;
  client_id: string | null;
  score: string;
  strength: 'strong' | 'weak';
  entry_name: string;
  rule: 'characters' | 'pinyin' | 'words' | 'service';
  births: 'same' | 'within_year' | 'unknown';
  status: Generated<'open' | 'cleared' | 'confirmed' | 'lapsed'>;
  reason_code: 'other_birth' | 'other_nationality' | 'other_document' | 'other_gender' | 'common_name' | 'other' | null;
  reason: string | null;
  taken_by: string | null;
  take_datetime: string | null;
  decided_by: string | null;
  approved_by: string | null;
  decide_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  id_end: Generated<string | null>;
}

export interface SearchNames {
  tenant_id: Generated<string>;
  source: string;
  record_key: string;
  search_text: string;
  grams: Generated<string[]>;
}

export interface ServiceChannelStaff {
  tenant_id: Generated<string>;
  channel_id: string;
  staff_id: string;
}

export interface ServiceChannels {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: 'phone' | 'mail' | 'whatsapp' | 'telegram' | 'wechat' | 'line' | 'web_chat' | 'link';
  name_zh: string;
  name_en: string;
  value: string;
  languages: string[];
  hours: unknown;
  active: boolean;
  position: number;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  leader_id: string | null;
}

export interface Sessions {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  started_at: Generated<string>;
  expires_at: string;
  ended_at: string | null;
  address: string;
  user_agent: string;
  generation: Generated<number>;
  rotated_at: string | null;
  last_seen_at: Generated<string>;
  is_pending: Generated<boolean>;
  wrong_codes: Generated<number>;
  end_reason: string | null;
  locked_at: string | null;
  is_new_device: Generated<boolean>;
  passkey_challenge: string | null;
  passkey_challenge_until: string | null;
}

export interface SignInPolicies {
  tenant_id: Generated<string>;
  min_length: Generated<number>;
  authenticator_roles: Generated<string[]>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface Signals {
  tenant_id: Generated<string>;
  id: Generated<string>;
  product_id: string;
  symbol: string;
  side: 'buy' | 'sell';
  placed: Generated<number>;
  refused: Generated<unknown>;
  placed_datetime: string | null;
  api_key_id: string;
  create_datetime: Generated<string>;
}

export interface SiteImages {
  tenant_id: Generated<string>;
  id: Generated<string>;
  staff_id: string;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  content: Buffer;
  used: Generated<boolean>;
  create_datetime: Generated<string>;
}

export interface Staff {
  tenant_id: Generated<string>;
  id: Generated<string>;
  username: string;
  name: string;
  role: 'god' | 'angel' | 'superman' | 'hero';
  parent_id: string | null;
  password_hash: string | null;
  active: Generated<boolean>;
  create_datetime: Generated<string>;
  version: Generated<number>;
  mfa_secret: Buffer | null;
  mfa_offer: Buffer | null;
  mfa_last_step: number | null;
  must_change_password: Generated<boolean>;
  password_issuer_id: string | null;
  password_issue_until: string | null;
  second_person_from: string | null;
  deleted_at: string | null;
  language: 'zh-CN' | 'en-US' | null;
}

export interface StaffPictures {
  tenant_id: Generated<string>;
  staff_id: string;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  content: Buffer;
  update_datetime: Generated<string>;
}

export interface StatementBalances {
  tenant_id: Generated<string>;
  statement_id: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  amount: string;
  settled: Generated<string>;
}

export interface StatementLines {
  tenant_id: Generated<string>;
  id: Generated<string>;
  account_id: string;
  statement_id: string;
  row_number: number;
  booking_day: string;
  value_day: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  amount: string;
  counterparty_name: string;
  counterparty_account: string;
  our_reference: string;
  bank_reference: string;
  text: string;
  code: string;
  txid: string;
  is_return: boolean;
  raw: string;
  identity: string;
  occurrence: number;
  status: Generated<'open' | 'matched' | 'suspense'>;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  id_end: Generated<string | null>;
}

export interface StatementPositions {
  tenant_id: Generated<string>;
  statement_id: string;
  symbol: string;
  quantity: string;
}

export interface Statements {
  tenant_id: Generated<string>;
  id: Generated<string>;
  kind: 'bank' | 'crypto' | 'broker' | 'custodian' | 'processor' | 'administrator';
  institution: string;
  day: string;
  file_id: string | null;
  recorded_by: string | null;
  approved_by: string | null;
  create_datetime: Generated<string>;
  source: Generated<'feed' | 'upload' | 'typed'>;
  account_id: string | null;
  evidence_id: string | null;
  api_key_id: string | null;
  opening: string | null;
  closing: string | null;
  line_count: Generated<number>;
  new_line_count: Generated<number>;
}

export interface Subscriptions {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  account_id: string;
  fake: boolean;
  product_id: string;
  product_version: number;
  amount: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  budget: string;
  term_days: number;
  status: 'pending' | 'holding' | 'completed' | 'rejected' | 'released';
  release_code: 'cancelled' | 'client_disabled' | 'product_cancelled' | null;
  reason_code: 'not_entitled' | 'client_asked' | 'other' | null;
  reason: string | null;
  reviewed_by: string | null;
  start_datetime: string | null;
  end_datetime: string | null;
  refund: string | null;
  refund_requested_by: string | null;
  refund_approved_by: string | null;
  api_key_id: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  agent_id: Generated<string>;
  id_end: Generated<string | null>;
}

export interface SupersededCloses {
  tenant_id: Generated<string>;
  review_id: string;
  symbol: string;
  day: string;
  close: string;
  quote_time: string;
  source: string;
  create_datetime: string;
}

export interface Tags {
  tenant_id: Generated<string>;
  id: Generated<string>;
  name_zh: string;
  name_en: string;
  colour: 'grey' | 'blue' | 'cyan' | 'green' | 'yellow' | 'orange' | 'red' | 'violet';
  active: Generated<boolean>;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface Tasks {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  fake: boolean;
  sub_type: 'task' | 'mention';
  note_id: string | null;
  title: string | null;
  assignee_id: string;
  due_day: string;
  status: Generated<'open' | 'done' | 'cancelled'>;
  result: string | null;
  created_by: string;
  closed_by: string | null;
  close_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  id_end: Generated<string | null>;
}

export interface TenantMoves {
  tenant_id: Generated<string>;
  state: 'leaving' | 'gone' | 'arriving' | 'here';
  other: string;
  since: Generated<string>;
}

export interface Tenants {
  tenant_id: string;
  name: string;
  region: Generated<'cn' | 'hk' | 'tw' | 'sg' | 'jp' | 'kr' | 'us' | 'gb' | 'pl' | 'es'>;
  create_datetime: Generated<string>;
  is_demo: Generated<boolean>;
}

export interface Throttles {
  tenant_id: Generated<string>;
  key: string;
  tries: number;
  resets_at: string;
}

export interface TradeRuleVersions {
  tenant_id: Generated<string>;
  rule_id: string;
  number: number;
  valid_from: string;
  fee_percent: string | null;
  min_fee: string | null;
  duty_percent: string | null;
  buffer_percent: string | null;
  min_order: string | null;
  max_order: string | null;
  closed_market: 'wait' | 'refuse' | null;
  per_operation: string | null;
  per_day: string | null;
  max_total: string | null;
  kyc_statuses: string[] | null;
  min_vip: number | null;
  closed_countries: string[] | null;
  valid_days: number | null;
  reason: string;
  made_by: string | null;
  agreed_by: string | null;
  create_datetime: Generated<string>;
  trade_type: 'holding' | 'review' | null;
  without_proof: string | null;
}

export interface TradeRules {
  tenant_id: Generated<string>;
  id: Generated<string>;
  topic: 'trading' | 'permission' | 'withdrawal_fee' | 'withdrawal_limit' | 'approval_limit' | 'loan' | 'bonus';
  sub_type:
    | 'standard'
    | 'fo'
    | 'ai'
    | 'daily'
    | 'ipo'
    | 'otc'
    | 'spo'
    | 'fund'
    | 'quant'
    | 'da'
    | 'apo'
    | 'allocation'
    | 'fixed'
    | 'hy'
    | 'savings'
    | null;
  venue_id: string | null;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT' | null;
  kyc_status: 'unverified' | 'pending' | 'approved' | 'rejected' | null;
  action: string | null;
  role: 'god' | 'angel' | 'superman' | 'hero' | null;
  staff_id: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface UnitLines {
  tenant_id: Generated<string>;
  journal_id: string;
  line_no: number;
  fake: boolean;
  order_id: string;
  instrument: string;
  code: 'custody' | 'units' | 'units_frozen';
  quantity: string;
  balance_after: string | null;
}

export interface Uploads {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  staff_id: string | null;
  media_type: 'image/jpeg' | 'image/png' | 'image/webp';
  content: Buffer | null;
  used: Generated<boolean>;
  create_datetime: Generated<string>;
  sealed: Generated<boolean>;
  api_key_id: string | null;
  sha256: string | null;
  stored_sha256: string | null;
}

export interface VenueDays {
  tenant_id: Generated<string>;
  venue_id: string;
  day: string;
  kind: 'holiday' | 'odd';
  open: string | null;
  close: string | null;
  break_start: string | null;
  break_end: string | null;
  note: Generated<string>;
}

export interface VenueHours {
  tenant_id: Generated<string>;
  venue_id: string;
  valid_from: string;
  open: string;
  close: string;
  break_start: string | null;
  break_end: string | null;
  weekdays: number[];
}

export interface VenueSessions {
  tenant_id: Generated<string>;
  venue_id: string;
  day: string;
  close_datetime: string;
}

export interface VenueUsedDays {
  tenant_id: Generated<string>;
  venue_id: string;
  day: string;
}

export interface Venues {
  tenant_id: Generated<string>;
  id: Generated<string>;
  mic: string;
  name_zh: string;
  name_en: string;
  country: string;
  timezone: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  lot: number | null;
  tick: string;
  price_limit: string | null;
  settle_days: number;
  sell_after_days: number;
  active: Generated<boolean>;
  first_year: number | null;
  last_year: number | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface WatchEntries {
  tenant_id: Generated<string>;
  id: Generated<string>;
  list_id: string;
  source: string;
  reference: string;
  kind: 'person' | 'entity';
  name: string;
  names: unknown;
  births: Generated<string[]>;
  countries: Generated<string[]>;
  remarks: Generated<string>;
  hash: string;
  status: Generated<'loading' | 'current' | 'past'>;
  end_list_id: string | null;
  create_datetime: Generated<string>;
}

export interface WatchEntryKeys {
  tenant_id: Generated<string>;
  key: string;
  entry_id: string;
}

export interface WatchLists {
  tenant_id: Generated<string>;
  id: Generated<string>;
  source: 'un' | 'ofac' | 'eu' | 'own' | 'service';
  number: number;
  origin: 'upload' | 'feed' | 'service';
  status: Generated<'waiting' | 'loading' | 'active' | 'replaced' | 'rejected'>;
  evidence_id: string | null;
  alt_evidence_id: string | null;
  file_name: Generated<string>;
  sha256: Generated<string>;
  entry_count: Generated<number>;
  added_count: Generated<number>;
  changed_count: Generated<number>;
  removed_count: Generated<number>;
  keyed_count: Generated<number>;
  screened_count: Generated<number>;
  after: Generated<string>;
  recorded_by: string | null;
  approved_by: string | null;
  reason: string | null;
  activate_datetime: string | null;
  replace_datetime: string | null;
  screen_datetime: string | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
}

export interface WebhookDeliveries {
  tenant_id: Generated<string>;
  id: Generated<string>;
  seq: Generated<number>;
  endpoint_id: string;
  event_id: string;
  record_id: string;
  status: Generated<'pending' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_datetime: Generated<string>;
  lease: string | null;
  answer_code: number | null;
  error: string | null;
  duration_ms: number | null;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
}

export interface WebhookEndpoints {
  tenant_id: Generated<string>;
  id: Generated<string>;
  name: string;
  url: string;
  events: string[];
  secret: Buffer;
  enabled: Generated<boolean>;
  failing_since: string | null;
  disabled_reason: 'by_staff' | 'failing' | null;
  created_by: string;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  next_secret: Buffer | null;
  prepared_by: string | null;
  old_secret: Buffer | null;
  overlap_until: string | null;
}

export interface WebhookEvents {
  tenant_id: Generated<string>;
  id: Generated<string>;
  event: string;
  client_id: string | null;
  record_id: string;
  data: unknown;
  create_datetime: Generated<string>;
}

export interface Withdrawals {
  tenant_id: Generated<string>;
  id: Generated<string>;
  client_id: string;
  account_id: string;
  fake: boolean;
  amount: string;
  fee: string;
  currency: 'BTC' | 'CNY' | 'ETH' | 'EUR' | 'GBP' | 'HKD' | 'JPY' | 'KRW' | 'PLN' | 'SGD' | 'USD' | 'USDT';
  worth_usd: string;
  sub_type: 'bank' | 'crypto' | 'exchange';
  payee: unknown;
  status: Generated<'pending' | 'approved' | 'completed' | 'rejected' | 'cancelled' | 'reversed'>;
  reason_code:
    | 'payee_mismatch'
    | 'payee_invalid'
    | 'identity_unclear'
    | 'source_of_funds'
    | 'duplicate'
    | 'client_asked'
    | 'other'
    | null;
  reason: string | null;
  reviewed_by: string | null;
  review_datetime: string | null;
  completed_by: string | null;
  complete_datetime: string | null;
  payment_reference: string | null;
  screenshot: string | null;
  delay_code: 'bank_closed' | 'bank_problem' | 'identity_check' | 'routine_check' | 'client_reply' | 'other' | null;
  delay_reason: string | null;
  delayed_by: string | null;
  delay_datetime: string | null;
  is_explained: Generated<boolean>;
  create_datetime: Generated<string>;
  update_datetime: Generated<string>;
  version: Generated<number>;
  api_key_id: string | null;
  payee_hold_datetime: string | null;
  agent_id: Generated<string>;
  completed_by_match: string | null;
  payee_key: Generated<string | null>;
  code: Generated<string | null>;
  id_end: Generated<string | null>;
}

export interface DB {
  accounts: Accounts;
  adjustments: Adjustments;
  agent_balances: AgentBalances;
  alerts: Alerts;
  allocations: Allocations;
  allotments: Allotments;
  api_key_paces: ApiKeyPaces;
  api_keys: ApiKeys;
  app_settings: AppSettings;
  approval_usage: ApprovalUsage;
  approvals: Approvals;
  audit_lines: AuditLines;
  audit_seals: AuditSeals;
  audit_unsealed: AuditUnsealed;
  balance_snapshots: BalanceSnapshots;
  bank_cards: BankCards;
  bulk_messages: BulkMessages;
  business_calendars: BusinessCalendars;
  business_day_closings: BusinessDayClosings;
  business_day_papers: BusinessDayPapers;
  business_day_reopenings: BusinessDayReopenings;
  business_day_waivers: BusinessDayWaivers;
  business_days: BusinessDays;
  captchas: Captchas;
  case_clients: CaseClients;
  case_files: CaseFiles;
  case_notes: CaseNotes;
  cases: Cases;
  check_runs: CheckRuns;
  client_activity: ClientActivity;
  client_agents: ClientAgents;
  client_balances: ClientBalances;
  client_codes: ClientCodes;
  client_days: ClientDays;
  client_document_numbers: ClientDocumentNumbers;
  client_document_runs: ClientDocumentRuns;
  client_document_starts: ClientDocumentStarts;
  client_documents: ClientDocuments;
  client_documents_due: ClientDocumentsDue;
  client_documents_unsealed: ClientDocumentsUnsealed;
  client_holding_totals: ClientHoldingTotals;
  client_holdings: ClientHoldings;
  client_note_versions: ClientNoteVersions;
  client_notes: ClientNotes;
  client_ratings: ClientRatings;
  client_resets: ClientResets;
  client_search: ClientSearch;
  client_sessions: ClientSessions;
  client_tags: ClientTags;
  client_trade_settings: ClientTradeSettings;
  clients: Clients;
  close_readings: CloseReadings;
  close_reviews: CloseReviews;
  company_info: CompanyInfo;
  corporate_actions: CorporateActions;
  counted_draws: CountedDraws;
  currencies: Currencies;
  currency_rate_history: CurrencyRateHistory;
  currency_rates: CurrencyRates;
  daily_balances: DailyBalances;
  daily_closes: DailyCloses;
  daily_fact_changes: DailyFactChanges;
  daily_fact_rollups: DailyFactRollups;
  daily_facts: DailyFacts;
  daily_trades: DailyTrades;
  depositor_counts: DepositorCounts;
  deposits: Deposits;
  document_agreements: DocumentAgreements;
  document_versions: DocumentVersions;
  documents: Documents;
  emergency_actions: EmergencyActions;
  entitlements: Entitlements;
  evidence_files: EvidenceFiles;
  exceptions: Exceptions;
  exchange_quotes: ExchangeQuotes;
  exchanges: Exchanges;
  exports: Exports;
  feed_rates: FeedRates;
  first_deposits: FirstDeposits;
  former_agents: FormerAgents;
  freezes: Freezes;
  holder_counts: HolderCounts;
  holding_sums: HoldingSums;
  house_accounts: HouseAccounts;
  idempotency_keys: IdempotencyKeys;
  identity_checks: IdentityChecks;
  identity_documents: IdentityDocuments;
  identity_settings: IdentitySettings;
  instruments: Instruments;
  invitation_codes: InvitationCodes;
  ip_rules: IpRules;
  jobs: Jobs;
  journal_lines: JournalLines;
  journals: Journals;
  journals_unsealed: JournalsUnsealed;
  list_views: ListViews;
  loan_instalments: LoanInstalments;
  loan_products: LoanProducts;
  loan_terms: LoanTerms;
  loans: Loans;
  lots: Lots;
  match_items: MatchItems;
  matches: Matches;
  matching_progress: MatchingProgress;
  message_templates: MessageTemplates;
  messages: Messages;
  monitoring_back_tests: MonitoringBackTests;
  monitoring_rules: MonitoringRules;
  monthly_client_trades: MonthlyClientTrades;
  monthly_facts: MonthlyFacts;
  moved_clients: MovedClients;
  nav_correction_orders: NavCorrectionOrders;
  nav_corrections: NavCorrections;
  nominees: Nominees;
  old_passwords: OldPasswords;
  opening_imports: OpeningImports;
  opening_people: OpeningPeople;
  opening_rows: OpeningRows;
  order_corrections: OrderCorrections;
  order_steps: OrderSteps;
  orders: Orders;
  passkeys: Passkeys;
  payout_items: PayoutItems;
  payouts: Payouts;
  pinyin_readings: PinyinReadings;
  platform_rollups: PlatformRollups;
  platform_totals: PlatformTotals;
  preferences: Preferences;
  price_sources: PriceSources;
  product_displays: ProductDisplays;
  product_draws: ProductDraws;
  product_extensions: ProductExtensions;
  product_interventions: ProductInterventions;
  product_navs: ProductNavs;
  product_statements: ProductStatements;
  product_versions: ProductVersions;
  products: Products;
  queue_settings: QueueSettings;
  receiving_addresses: ReceivingAddresses;
  record_claims: RecordClaims;
  record_count_changes: RecordCountChanges;
  record_counts: RecordCounts;
  record_leases: RecordLeases;
  recovery_codes: RecoveryCodes;
  report_files: ReportFiles;
  reports: Reports;
  role_grants: RoleGrants;
  sales: Sales;
  screened_name_keys: ScreenedNameKeys;
  screened_names: ScreenedNames;
  screening_hits: ScreeningHits;
  search_names: SearchNames;
  service_channel_staff: ServiceChannelStaff;
  service_channels: ServiceChannels;
  sessions: Sessions;
  sign_in_policies: SignInPolicies;
  signals: Signals;
  site_images: SiteImages;
  staff: Staff;
  staff_pictures: StaffPictures;
  statement_balances: StatementBalances;
  statement_lines: StatementLines;
  statement_positions: StatementPositions;
  statements: Statements;
  subscriptions: Subscriptions;
  superseded_closes: SupersededCloses;
  tags: Tags;
  tasks: Tasks;
  tenant_moves: TenantMoves;
  tenants: Tenants;
  throttles: Throttles;
  trade_rule_versions: TradeRuleVersions;
  trade_rules: TradeRules;
  unit_lines: UnitLines;
  uploads: Uploads;
  venue_days: VenueDays;
  venue_hours: VenueHours;
  venue_sessions: VenueSessions;
  venue_used_days: VenueUsedDays;
  venues: Venues;
  watch_entries: WatchEntries;
  watch_entry_keys: WatchEntryKeys;
  watch_lists: WatchLists;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  withdrawals: Withdrawals;
}
