// Forms with which staff move a client's money, for every page that offers them.
import type { FundForms } from '#core/fund-operations/fund-forms.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';

export const fundForms: FundForms = {
  deposit: lazyDialog(async () => ({ default: (await import('#features/deposits/deposits.form.tsx')).RecordDeposit })),
  compensation: lazyDialog(async () => ({
    default: (await import('#features/adjustments/adjustments.form.tsx')).AddCompensation,
  })),
  bonus: lazyDialog(async () => ({ default: (await import('#features/adjustments/adjustments.form.tsx')).AddBonus })),
  exchange: lazyDialog(async () => ({
    default: (await import('#features/exchanges/exchanges.form.tsx')).ExchangeMoney,
  })),
};
