// Lists folders that hold too many files to find one's way in; fails where there is one.
import { dirname } from 'node:path';
import { listSources } from './testing/sources.ts';

const most = 25;
/** A record that only grows: its index is the way in. */
const isRecord = (folder: string) => folder === 'docs/decisions';

const full = [...Map.groupBy(listSources(), (path) => dirname(path))].filter(
  ([folder, files]) => files.length > most && !isRecord(folder),
);

for (const [folder, { length }] of full) console.log(`${folder} holds ${length} files, ${most} at most`);
if (full.length > 0) process.exitCode = 1;
