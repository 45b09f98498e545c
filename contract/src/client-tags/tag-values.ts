// A tag as a client bears it: its name in both languages and its colour.
import * as z from 'zod';

export const tagColours = ['grey', 'blue', 'cyan', 'green', 'yellow', 'orange', 'red', 'violet'] as const;
export type TagColour = (typeof tagColours)[number];

export const TagLabel = z.strictObject({
  id: z.uuid(),
  name_zh: z.string(),
  name_en: z.string(),
  colour: z.enum(tagColours),
});
export type TagLabel = z.infer<typeof TagLabel>;
