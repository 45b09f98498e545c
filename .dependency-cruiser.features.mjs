// Features as wholes: they form no circle. Tests and demo data, which look at several features at once, are left out.
import rules, { floorsWithDoors, forbid, isDemo, isTest } from './.dependency-cruiser.mjs';

const feature = `^(${floorsWithDoors})/src/features/[^/]+$`;

export default {
  forbidden: [
    {
      ...forbid(
        'no-circles-of-features',
        'Features form no circle.',
        { path: feature },
        { path: feature, circular: true },
      ),
      scope: 'folder',
    },
  ],
  options: {
    ...rules.options,
    includeOnly: '^(server|web)/src/features/',
    exclude: { path: `\\.test\\.tsx?$|${isTest}|${isDemo}` },
  },
};
