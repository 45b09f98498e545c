// What a feature brings to the product. Each declares it in `<noun>.feature.ts`; `features.ts` lists them all.
import type { ApiKeys } from '#core/api-keys/api-keys.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import type { DayItem } from '#core/business-days/day-item.ts';
import type { Check } from '#core/checks/check.ts';
import type { Walk } from '#core/checks/put-aside.ts';
import type { Files } from '#core/files/files.ts';
import type { RatesFeed } from '#core/rates-feed.ts';
import type { Secrets } from '#core/sessions/secrets.ts';
import type { Sessions } from '#core/sessions/sessions.ts';
import type { Tokens } from '#core/sessions/tokens.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { Chapter } from '#platform/http/description/openapi.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { OpenSweep, Sweep } from '#platform/jobs/sweeper.ts';
import type { ScreeningService } from '#core/screening/service.ts';
import type { WatchListsFeed } from '#core/watch-lists-feed.ts';
import type { OutgoingPolicy } from '#platform/outgoing/outgoing-policy.ts';

/** Parts of the app that routes are made of. */
export interface RouteParts {
  secrets: Secrets;
  sessions: Sessions;
  tokens: Tokens;
  apiKeys: ApiKeys;
  approvals: Approvals;
  /** Files of records. */
  files: Files;
  hasCaptcha: boolean;
  /** Address at which clients register; links with invitation codes lead there. */
  clientAppUrl?: string | undefined;
  /** Address at which the public reaches the web; papers of clients lead there to be checked. */
  publicUrl: string;
  /** File that the heads of the audit chains are exported to. */
  auditHeadFile: string;
  /** Addresses that webhooks may go to. */
  outgoing: OutgoingPolicy;
  /** The service of stock data, and the address at which browsers reach it; null where there is none. */
  stockData: { client: StockData; webUrl: string | null };
  ratesFeed: Pick<RatesFeed, 'isOn'>;
  /** Items of the business day's checklist, of all features. */
  dayItems: readonly DayItem[];
  /** Routes of all features, complete once the app is built. */
  routes: readonly Route[];
}

/** Parts that background work is made of; a feature goes without those that are missing. */
export interface JobParts {
  /** Routes of the app: exports read their lists through them. */
  routes: readonly Route[];
  /** The rule of two people; missing, what waits for its moment goes on waiting. */
  approvals?: Approvals;
  /** Feed of rates; missing, they stay as they are. */
  ratesFeed?: RatesFeed;
  /** Source of the prices that orders execute at; missing, they wait. */
  stockData?: Pick<StockData, 'quoteOf' | 'candles' | 'source' | 'corporateActions' | 'search'>;
  /** Feed of watch lists; missing, people bring them. */
  watchListsFeed?: WatchListsFeed;
  /** Service that is asked about names; missing, the lists alone are. */
  screeningService?: ScreeningService;
  /** Files of records; missing, none of them are in a store. */
  files?: Files;
  /** Answers what long work reads; missing, the primary does. */
  replica?: Replica | null;
}

/** Parts of the product, or how they are made. */
type MadeOf<Parts, Part> = readonly Part[] | ((parts: Parts) => readonly Part[]);

/** Phases of the checks, in the order they run: accounts, then records and their postings, then statements from outside. */
export type CheckPhase = 'accounts' | 'records' | 'statements';

export interface Feature {
  name: string;
  /** Modules of the contract, by the chapter of the API's description they stand in: the feature's own unless `tag` says another. */
  api?: readonly (Pick<Chapter, 'modules'> & Partial<Chapter>)[];
  routes?: MadeOf<RouteParts, Route>;
  jobs?: MadeOf<JobParts, Job>;
  sweeps?: MadeOf<JobParts, Sweep | OpenSweep>;
  /** Walks of its jobs and sweeps over records: a record that fails is put aside. */
  walks?: readonly Walk[];
  checks?: Partial<Record<CheckPhase, readonly Check[]>>;
  /** What has to be done before a business day closes. */
  dayItems?: readonly DayItem[];
}

/** Makes a part of all features, in their order. */
export const collect = <Parts, Part>(made: readonly (MadeOf<Parts, Part> | undefined)[], parts: Parts): Part[] =>
  made.flatMap((each) => (typeof each === 'function' ? each(parts) : (each ?? [])));
