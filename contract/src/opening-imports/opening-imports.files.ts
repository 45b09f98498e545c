// Files of an opening import: their columns, what the templates hold, and why a row is refused.
import { mostStatementBytes, mostStatementRows } from '../house-accounts/house-accounts.formats.ts';

/** In the order in which they are brought in. */
export const openingFileKinds = ['staff', 'clients', 'balances', 'holdings'] as const;
export type OpeningFileKind = (typeof openingFileKinds)[number];

export const mostOpeningBytes = mostStatementBytes;
export const mostOpeningRows = mostStatementRows;

interface OpeningFileFacts {
  /** Columns that have to be there. */
  needed: readonly string[];
  /** Columns that may be left out. */
  optional: readonly string[];
  /** Rows of the template. */
  samples: readonly (readonly string[])[];
}

/**
 * `external_id` is the key of a person in the old books; in balances and holdings it names the client. A leader or agent is named by
 * their external_id, or by the user name of a person who works here already. Days are 2026-12-31, decimals have a point.
 */
export const openingFiles: Record<OpeningFileKind, OpeningFileFacts> = {
  staff: {
    needed: ['external_id', 'username', 'name', 'role', 'leader'],
    optional: [],
    samples: [
      ['S-01', 'zhao.qiang', '赵强', 'superman', 'angel'],
      ['S-02', 'zhou.min', '周敏', 'hero', 'S-01'],
    ],
  },
  clients: {
    needed: ['external_id', 'username', 'full_name', 'agent', 'country', 'birth_date', 'language'],
    optional: ['mobile'],
    samples: [
      ['C-0001', 'wang.wei', '王伟', 'S-02', 'CN', '1985-03-14', 'zh', '+8613800000001'],
      ['C-0002', 'anna.nowak', 'Anna Nowak', 'S-02', 'PL', '1990-11-02', 'en', '+48500000001'],
    ],
  },
  balances: {
    needed: ['external_id', 'currency', 'cash'],
    optional: [],
    samples: [
      ['C-0001', 'CNY', '125000.00'],
      ['C-0002', 'USD', '0.00'],
    ],
  },
  holdings: {
    needed: ['external_id', 'symbol', 'units', 'cost', 'bought'],
    optional: ['unlock'],
    samples: [
      ['C-0001', 'XSHG:600519', '100', '168000.00', '2025-06-30', ''],
      ['C-0001', 'XSHG:601318', '200', '9800.00', '2025-09-12', '2027-01-04'],
    ],
  },
};

export const columnsOf = (kind: OpeningFileKind): string[] => [
  ...openingFiles[kind].needed,
  ...openingFiles[kind].optional,
];

/** Template of a file, with a mark at its start by which spreadsheets know UTF-8. */
export const templateOf = (kind: OpeningFileKind): string =>
  `\uFEFF${[columnsOf(kind), ...openingFiles[kind].samples].map((cells) => cells.join(',')).join('\r\n')}\r\n`;

/** Reasons why a row cannot be brought in. */
export const rowFaults = [
  'value_missing',
  'too_long',
  'listed_twice',
  'wrong_username',
  'username_taken',
  'unknown_role',
  'leader_unfit',
  'agent_unfit',
  'unknown_country',
  'wrong_birth_date',
  'unknown_language',
  'wrong_mobile',
  'unknown_client',
  'no_account',
  'unknown_currency',
  'too_many_decimals',
  'below_zero',
  'not_above_zero',
  'unknown_symbol',
  'not_a_stock',
  'bought_later',
  'unlock_before_bought',
] as const;
export type RowFault = (typeof rowFaults)[number];

/** What keeps an import from being posted although its rows are right. */
export const openingObstacles = [
  'other_journals',
  'lines_open',
  'not_covered',
  'units_differ',
  'totals_differ',
] as const;
export type OpeningObstacle = (typeof openingObstacles)[number];
