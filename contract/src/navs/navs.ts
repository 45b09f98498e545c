// Net asset values of funds and quant strategies: entered for a day by one person, agreed by a second, confirmed by a third where they changed much.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day, filledText } from '../kit/fields.ts';
import { Amount, Decimal } from '../kit/money.ts';
import { StatementUrl } from '../products/products.files.ts';

/** The pages whose products can have a net asset value. */
export const navPages = ['fund', 'quant'] as const;
export type NavPage = (typeof navPages)[number];

/** More than this against one of the last values in force needs a third person, in percent. */
export const largeNavChangePercent = 10;
/** Number of days with a value in force that a value is measured against, back to the last that a third person confirmed. */
export const navDaysMeasured = 10;
/** Number that can be entered at once, with one statement. */
export const maxNavsAtOnce = 400;

export const Nav = z.strictObject({
  day: z.iso.date(),
  nav: Decimal,
  /** The last one in force before it. */
  previous_nav: Decimal.nullable(),
  /** Orders are executed at it. */
  in_force: z.boolean(),
  is_large_change: z.boolean(),
  /** Orders were executed at it: it stays as it is. */
  is_used: z.boolean(),
  /** Picture of the administrator's statement; null where its file brought the value. */
  statement: z.string().nullable(),
  /** Administrator's file among the statements of house accounts. */
  evidence_id: z.uuid().nullable(),
  /** Hash of either as it was sent. */
  statement_sha256: z.string(),
  entered_by: z.string(),
  approved_by: z.string(),
  confirmed_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type Nav = z.infer<typeof Nav>;

/** Waiting for the third person; running in the background; failed: stopped in the middle, until a person lets it go on. */
export const navCorrectionStatuses = ['waiting', 'running', 'done', 'failed'] as const;
const NavCorrectionStatus = z.enum(navCorrectionStatuses);

/** Number of orders that a correction names because they could not be corrected. */
export const mostLeftOverNamed = 20;

/** A used value put right, with all orders that were executed at it. */
export const NavCorrection = z.strictObject({
  id: z.uuid(),
  day: z.iso.date(),
  wrong_nav: Decimal,
  nav: Decimal,
  explanation: z.string(),
  statement: z.string(),
  entered_by: z.string(),
  approved_by: z.string(),
  confirmed_by: z.string().nullable(),
  status: NavCorrectionStatus,
  /** Orders that were executed at the wrong value; counted once the right one holds. */
  orders: z.int(),
  /** Orders that were booked anew so far. */
  corrected: z.int(),
  /** Orders that could not be, and stay as they were: staff deal with them one by one. */
  left: z.int(),
  /** The first of those, each with the reason. */
  left_over: z.array(z.strictObject({ order_id: z.uuid(), username: z.string(), refusal: z.string() })),
  create_datetime: z.iso.datetime(),
  complete_datetime: z.iso.datetime().nullable(),
});
export type NavCorrection = z.infer<typeof NavCorrection>;

const Navs = z.strictObject({ items: z.array(Nav), corrections: z.array(NavCorrection) });

const isEachDayOnce = (values: readonly { day: string }[]) =>
  new Set(values.map(({ day }) => day)).size === values.length;

const correctionRefusals = [
  'record.wrong_status',
  'record.stale',
  'correction.nothing_wrong',
  'correction.under_way',
] as const;

/** The calls of one page. */
function navCalls(page: NavPage) {
  const resource = page === 'fund' ? 'tradesFund' : 'tradesQuant';
  const orders = page === 'fund' ? 'trxFund' : 'trxQuant';
  return {
    /** Values of one product, the newest first. */
    list: readEndpoint({
      method: 'GET',
      path: `/trades/admin/v1/${page}/nav/:id`, // id of the product
      access: { resource, action: 'read' },
      reads: resource,
      input: z.strictObject({ id: z.uuid() }),
      output: Navs,
    }),
    /** Enters values of days whose cut-off has passed. One that no order has used can be entered again. */
    enter: writeEndpoint({
      method: 'POST',
      path: `/trades/admin/v1/${page}/nav/:id`,
      access: { resource, action: 'update' },
      audit: `${page}_product.navs_entered`,
      changes: [resource],
      fourEyes: 'always',
      reaches: 'many',
      errors: [
        'record.wrong_status',
        'calendar.year_missing',
        'upload.not_found',
        'product.without_nav',
        'product.nav_too_early',
        'product.nav_used',
      ],
      input: z.strictObject({
        id: z.uuid(),
        statement: StatementUrl,
        navs: z
          .array(z.strictObject({ day: Day, nav: Amount }))
          .min(1)
          .max(maxNavsAtOnce)
          .refine(isEachDayOnce),
      }),
      output: Navs,
    }),
    /** Confirms values of large changes, by a third person; they count from then on. */
    confirm: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/nav/confirm/:id`,
      access: { resource, action: 'update' },
      audit: `${page}_product.nav_confirmed`,
      changes: [resource],
      errors: ['record.stale', 'approval.own_request', 'approval.account_too_new'],
      input: z.strictObject({ id: z.uuid(), day: Day, nav: Amount }),
      output: Navs,
    }),
    /** Corrects a used value: its orders are reversed and booked anew in the background. A large change waits for a third person. */
    correct: writeEndpoint({
      method: 'POST',
      path: `/trades/admin/v1/${page}/nav/correct/:id`, // id of the product
      access: { resource, action: 'update' },
      audit: `${page}_product.nav_corrected`,
      changes: [resource, orders, 'modification', 'client'],
      pausedBy: { none: 'puts right what is booked wrongly' },
      fourEyes: 'always',
      reaches: 'many',
      errors: [...correctionRefusals, 'upload.not_found'],
      input: z.strictObject({
        id: z.uuid(),
        day: Day,
        nav: Amount,
        statement: StatementUrl,
        explanation: filledText(500),
      }),
      output: Navs,
    }),
    confirmCorrection: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/nav/correct/confirm/:id`, // id of the correction
      access: { resource, action: 'update' },
      audit: `${page}_product.nav_correction_confirmed`,
      changes: [resource, orders, 'modification', 'client'],
      pausedBy: { none: 'puts right what is booked wrongly' },
      errors: ['record.wrong_status', 'record.stale', 'approval.own_request', 'approval.account_too_new'],
      input: z.strictObject({ id: z.uuid() }),
      output: Navs,
    }),
    /** Resumes a correction that stopped in the middle: its people have agreed on it already. */
    resumeCorrection: writeEndpoint({
      method: 'PUT',
      path: `/trades/admin/v1/${page}/nav/correct/resume/:id`, // id of the correction
      access: { resource, action: 'update' },
      audit: `${page}_product.nav_correction_resumed`,
      changes: [resource, orders, 'modification', 'client'],
      pausedBy: { none: 'puts right what is booked wrongly' },
      input: z.strictObject({ id: z.uuid() }),
      output: Navs,
    }),
  };
}

export const navCallsOf = { fund: navCalls('fund'), quant: navCalls('quant') };

// The API's description and the sweeps find endpoints by the names they are exported by.
export const {
  list: listFundNavs,
  enter: enterFundNavs,
  confirm: confirmFundNav,
  correct: correctFundNav,
  confirmCorrection: confirmFundNavCorrection,
  resumeCorrection: resumeFundNavCorrection,
} = navCallsOf.fund;
export const {
  list: listQuantNavs,
  enter: enterQuantNavs,
  confirm: confirmQuantNav,
  correct: correctQuantNav,
  confirmCorrection: confirmQuantNavCorrection,
  resumeCorrection: resumeQuantNavCorrection,
} = navCallsOf.quant;
