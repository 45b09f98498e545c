// An item of the business day's checklist, as a feature brings it.
import type {
  DayItem as ItemOnTheWire,
  DayItemName,
  WaiverRule,
} from '@backoffice/contract/business-days/business-days.ts';
import type { PublicCtx } from '#platform/context.ts';

type Db = Pick<PublicCtx, 'db'>;

/** A business day with its moments; the end is exclusive. */
export interface DayWindow {
  day: string;
  begins_at: string;
  ends_at: string;
}

export interface DayItem {
  name: DayItemName;
  waiver: WaiverRule;
  /** Page that shows what is open. */
  list: ItemOnTheWire['list'];
  /** Counts what is open, with the figures behind it; it is done where nothing is. */
  read: (ctx: Db, window: DayWindow) => Promise<DayItemState>;
}

interface DayItemState {
  open: number;
  figures?: ItemOnTheWire['figures'];
  /** Page that shows it, where it is another than the item's own. */
  list?: ItemOnTheWire['list'];
  /** Filters of the page that show what is open. */
  filters?: Record<string, string>;
}
