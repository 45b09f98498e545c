// The first steps of a new company, each as the records of the tenant say.
import {
  firstSteps,
  type FirstStep,
  type getFirstSteps as steps,
} from '@backoffice/contract/dashboard/dashboard.parts.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Two people, so that one can agree to what the other asks for; one of everything else. */
const needed: Record<FirstStep, number> = { company: 1, staff: 2, currencies: 1, statements: 1, products: 1 };

/** Counts no further than is needed. */
export async function getFirstSteps({ db }: Ctx): Promise<OutputOf<typeof steps>> {
  const { rows } = await sql<Record<FirstStep, number>>`
    select
      (select count(*)::int from company_info where name_zh <> '' and name_en <> '') as company,
      (select count(*)::int from (
        select from staff where role in ('god', 'angel') and active and not must_change_password limit ${needed.staff}) as people) as staff,
      (select count(*)::int from (select from currency_rates limit 1) as rates) as currencies,
      (select count(*)::int from (
        select from statements where account_id is not null limit 1) as imported) as statements,
      (select count(*)::int from (select from products where status in ('open', 'paused') limit 1) as offered) as products
  `.execute(db);
  const found = rows[0];
  return {
    items: firstSteps.map((step) => {
      const count = found?.[step] ?? 0;
      return { step, is_done: count >= needed[step], count, needed: needed[step] };
    }),
  };
}
