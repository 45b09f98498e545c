// npm run allocation:verify -- --file result.json [--commitment hash]: repeats the draw of an exported result, without a database.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AllocationResult } from '@backoffice/contract/allocations/allocations.ts';
import { findDifferences } from '../server/src/features/allocations/allocations.verify.ts';

const { values } = parseArgs({ options: { file: { type: 'string' }, commitment: { type: 'string' } } });
if (!values.file) throw new Error('--file names the exported result');
const result = AllocationResult.parse(JSON.parse(await readFile(values.file, 'utf8')));
const problems = findDifferences(result, values.commitment ?? result.commitment);
for (const problem of problems.slice(0, 20)) console.error(problem);
if (problems.length > 20) console.error(`and ${problems.length - 20} more`);
if (problems.length === 0)
  console.log(`${result.allotments.length} applications: the result follows from the published numbers`);
process.exitCode = problems.length === 0 ? 0 : 1;
