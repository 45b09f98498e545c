// The names of the facts of daily work: notes, tags and tasks of clients, what staff prefer and work on, and the opening import.

export const clientWorkFacts = ['assignee', 'colour', 'mentions', 'pinned', 'result', 'tags'] as const;

export const staffWorkFacts = [
  'claimed_by',
  'dashboard',
  'notifications',
  'price_colours',
  'due_hour',
  'has_webhook',
  'queue_targets',
  'report_period',
  'schedule',
  'start_page',
  'time_zone',
  'weekday',
] as const;

export const openingFacts = [
  'balance_count',
  'client_count',
  'fault_count',
  'file_hash',
  'holding_count',
  'refusal',
  'row_count',
  'staff_count',
] as const;
