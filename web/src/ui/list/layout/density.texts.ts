// Names of the heights that rows can have.
import type { Density } from '@backoffice/contract/preferences/preferences.personal.ts';
import type { Choices } from '#platform/texts.ts';
import { texts } from '../list.texts.ts';

export const densityTexts: Choices<Density> = { compact: texts.compact, normal: texts.normal, roomy: texts.roomy };
