// Names of the dashboard's parts.
import type { DashboardPart } from '@backoffice/contract/dashboard/dashboard.parts.ts';
import type { Choices } from '#platform/texts.ts';
import { texts } from './dashboard.texts.ts';

export const partTexts: Choices<DashboardPart> = {
  first_steps: { zh: '开业准备', en: 'Getting started' },
  queue: texts.queue,
  tasks: texts.tasks,
  money: texts.moneyToday,
  control: texts.control,
  work: texts.work,
  follow_ups: texts.followUps,
  days: { zh: '近日走势图', en: 'Charts of the days' },
  figures: texts.figures,
  movers: texts.movers,
  teams: { zh: '团队', en: 'Teams' },
};
