// The help of each page of the menu. A page without help does not compile; it is fetched when it is asked for.
import { declared, type LoadHelp } from '#core/feature.ts';
import * as features from '#features.ts';
import type { PageName } from '#app/pages.ts';

export const helpOfPages: Record<PageName, LoadHelp> = declared(features, 'help');
