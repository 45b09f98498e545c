// Figures of the checklist as people read them: money and units in groups, checks by their names.
import type { DayFigure } from '@backoffice/contract/business-days/business-days.ts';
import type { CheckName } from '@backoffice/contract/exceptions/exceptions.ts';
import { checkTexts } from '@backoffice/contract/exceptions/exceptions.texts.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { verbatim, type Text } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';

export function figureText({ name, value, of, expected }: DayFigure): Text {
  switch (of) {
    case 'money':
      return verbatim(`${formatMoney(value, name as Currency)} ${name}`);
    case 'units': {
      const [confirmed, held] = [formatMoney(value), formatMoney(expected ?? '0')];
      return { zh: `${name} 托管 ${confirmed}，客户 ${held}`, en: `${name} confirmed ${confirmed}, held ${held}` };
    }
    case 'check': {
      const { zh, en } = checkTexts[name as CheckName] ?? verbatim(name);
      return { zh: `${zh} ${value}`, en: `${en} ${value}` };
    }
    default:
      return verbatim(`${name} ${value}`);
  }
}
