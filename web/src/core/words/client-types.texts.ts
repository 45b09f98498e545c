// The two kinds of client: people and robots.
import type { Choices, Text } from '#platform/texts.ts';

export const clientType: Text = { zh: '客户类型', en: 'Client type' };

/** Types by the `fake` flag of the wire. */
export const clientTypes: Choices<'true' | 'false'> = {
  false: { zh: '真实', en: 'Real' },
  true: { zh: '机器人', en: 'Robot' },
};
