// What <noun>.feature.ts declares of a feature, and how the declarations of all are merged. A word that is missing anywhere
// does not compile where it is merged.
import type { AuditFact } from '@backoffice/contract/audit-log/audit-log.facts.ts';
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import type { RecordKind } from '@backoffice/contract/kit/record-kinds.ts';
import type * as all from '#features.ts';
import type { WebErrorCode } from '#platform/api/request.ts';
import type { Text } from '#platform/texts.ts';
import type { PageEntry } from '#ui/layout/page-entry.ts';
import type { PageHelp } from './help.ts';

/** `pages`: its pages of the menu. */
export type Pages = Partial<Record<MenuName, PageEntry>>;
/** `menu`: the titles of these pages. */
export type MenuWords = Partial<Record<MenuName, Text>>;
/** Loads the help of a page. */
export type LoadHelp = () => Promise<{ help: PageHelp }>;
/** `help`: what stands beside its pages when it is asked for. */
export type Help = Partial<Record<MenuName, LoadHelp>>;
/** `records`: the names of its kinds of record. */
export type RecordWords = Partial<Record<RecordKind, Text>>;
/** `errors`: what its refusals say. */
export type ErrorWords = Partial<Record<WebErrorCode, Text>>;
/** `facts`: what audit lines and requests name and no list does. */
export type FactWords = Partial<Record<AuditFact, Text>>;
/** `requests`: its actions as requested, in English; in Chinese they are called as `actions` says. */
export type RequestWords = Record<string, string>;
/** `fields`: labels that other lists, records or the audit log show too. `actions`: its lines of the audit log. `reasons`: codes of its decisions. */
export type Words = Record<string, Text>;

type All = typeof all;
type Declared<Part extends string> = {
  [Name in keyof All]: All[Name] extends Record<Part, infer Value> ? Value : never;
}[keyof All];
type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Merged) => void
  ? Merged
  : never;

/** Merges one part of all declarations. Who imports features.ts for it is named in web/build/feature-parts.ts. */
export const declared = <Part extends string>(features: object, part: Part): Both<Declared<Part>> =>
  Object.assign({}, ...Object.values(features).map((feature: Partial<Record<Part, object>>) => feature[part]));
