// Shape in which a noun declares what it brings: resources with default grants, pages of the menu, kinds of records, topics, scopes.

export const actions = [
  'create',
  'read',
  'update',
  'delete',
  'approve',
  'export',
  'assign',
  'settle',
  'reset',
  'robot',
  'fund',
  'config',
] as const;
export type Action = (typeof actions)[number];

export const roles = ['god', 'angel', 'superman', 'hero'] as const;
export type Role = (typeof roles)[number];

/** Names that refer to another noun are checked where all nouns are merged. */
export interface Noun {
  resources?: Readonly<Record<string, ResourceFacts>>;
  pages?: Readonly<Record<string, PageFacts>>;
  records?: Readonly<Record<string, RecordFacts>>;
  /** Topics that are no resource: all staff hear of them. */
  topics?: readonly string[];
  /** Uses of an API key; the clients' app calls with such keys. */
  scopes?: readonly string[];
  /** Parts of the web that only some roles have. */
  features?: Readonly<Record<string, readonly Role[]>>;
  /** Pauses of an emergency that can stop a call. */
  callPauses?: readonly string[];
  /** Pauses of an emergency that stop changes by staff, or a call in part. */
  otherPauses?: readonly string[];
}

export interface ResourceFacts {
  /**
   * No one outside it may learn that a record of it exists: its page is shown only to roles that see the whole tenant, whatever is
   * granted, its records are of hidden kinds, its requests for a second person name no client, and its lines of the audit log and its
   * events reach only those who may read it.
   */
  hidden?: true;
  /** Ancestor: a grant on it is a grant on this one. */
  under?: string;
  /** Grants of each role while a tenant has not stored its own. The highest role may do everything. */
  grants?: Readonly<Partial<Record<Exclude<Role, 'god'>, readonly (Action | '*')[]>>>;
}

export interface PageFacts {
  path: string;
  /** None: everybody sees it, and finds their own in it. */
  resource?: string;
  /** Page of the menu that opens to show this one. */
  under?: string;
  /** Regions in which it is hidden. */
  hideIn?: readonly string[];
  /** Hidden from the roles without it. */
  feature?: string;
}

/** Groups of records in a client's timeline. */
export const recordTimelineGroups = ['money', 'order', 'identity', 'message', 'document', 'note', 'task'] as const;
export type RecordTimelineGroup = (typeof recordTimelineGroups)[number];

export interface RecordFacts {
  /** Name in the database. */
  table: string;
  /** Resource that one must be allowed to read. None: it is read through something else, its client or its inbox. */
  resource?: string;
  /** The page that lists it; what can concern a client can be opened there by its id. */
  page?: string;
  /**
   * True where it belongs to a client: those who see the client see it, and the client's history includes it.
   * `sometimes`: a row without a client is for those who see every client.
   */
  ofClient: boolean | 'sometimes';
  /** Group under which its records stand in the timeline of their client. */
  timeline?: RecordTimelineGroup;
  /** Under a hidden resource: no history, link, lease, count, event, exception or export outside of it. It names its client itself. */
  hidden?: true;
  /** Each change adds a row, and only the one marked `is_current` counts. */
  versioned?: true;
  /** Carrying it out changes other records too, perhaps of other clients. */
  changesOthers?: true;
  /** Belongs to no client, and yet those who may read it may read its history. */
  hasHistory?: true;
  /** It waits for a decision: the address with which its page begins, what waits, oldest first. The top bar counts these, in this order. */
  queue?: Readonly<Record<string, string>>;
  /** The page begins with all records, not with its queue: most of them never wait for a decision. */
  startsWithAll?: true;
  /** Columns of its name in each language, joined by a stroke where there are several. What belongs to a client is named after the client. */
  named?: { zh: readonly string[]; en: readonly string[] };
  /** Under a hidden resource: requests about it carry no client, and are named after the client of its row. */
  namedAfterClient?: true;
  /** The address with which its page opens it by its id, where it belongs to no client; without it the page alone is linked. */
  opensWith?: Readonly<Record<string, string>>;
  /** Numbers that are kept, not counted, by book and agent and by what is named here. The database has its triggers. */
  counts?: RecordCounts;
}

interface RecordCounts {
  /** The column. */
  status: string;
  /** Keeps them by currency too, with the sum of amounts. */
  money?: true;
}

/** Queue of records that are decided on in the order in which they came. */
export const pendingByAge = { status: 'pending', sort: 'create_datetime' } as const;
