// The texts of values that mean the same in every list.
import { currencies } from '@backoffice/contract/kit/money.ts';
import { verbatimChoices } from '#platform/texts.ts';
import { clientTypes } from '#core/words/client-types.texts.ts';

export const commonChoices = { fake: clientTypes, currency: verbatimChoices(currencies) };
