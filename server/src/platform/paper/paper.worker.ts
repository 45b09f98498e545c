// Draws papers, one after another. Runs as a process of its own.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import writeExcel from 'write-excel-file/node';
import { answerJobs } from '#platform/child-worker.ts';
import { readCoverage, showMissing } from './glyphs.ts';
import type { PaperJob, WorkbookJob } from './paper.ts';

const fonts = ['NotoSansSC-Regular.ttf', 'NotoSansSC-Bold.ttf', 'DejaVuSans.ttf'].map((name) =>
  readFileSync(path.join(import.meta.dirname, 'fonts', name)),
);
const [isInChinese, isInEuropean] = [readCoverage(fonts[0] as Buffer), readCoverage(fonts[2] as Buffer)];
/** Letters of Europe that the Chinese face lacks come from the second; of its signs beyond them none. */
const endOfLetters = 0x2000;
const isCovered = (code: number) => isInChinese(code) || (code < endOfLetters && isInEuropean(code));
const compiler = NodeCompiler.create({
  workspace: path.join(import.meta.dirname, '../..'),
  fontArgs: [{ fontBlobs: fonts }],
});

answerJobs(async (job: PaperJob | WorkbookJob) => ('sheets' in job ? write(job) : draw(job)));

function draw({ template, language, facts, madeAt }: PaperJob): Uint8Array {
  const inputs = { language, facts: JSON.stringify(showMissing(facts, isCovered)) };
  const compiled = compiler.compile({ mainFilePath: template, inputs });
  const error = compiled.takeError();
  if (error) throw new Error(`${template}: ${JSON.stringify(compiler.fetchDiagnostics(error))}`);
  if (!compiled.result) throw new Error(`${template}: nothing was drawn`);
  const pdf = compiler.pdf(compiled.result, {
    pdfStandard: PdfStandard.A_2b,
    creationTimestamp: Math.floor(madeAt.getTime() / 1_000),
  });
  // What an earlier paper left in the compiler's memory is of no use to the next.
  compiler.evictCache(10);
  return pdf;
}

/** A cell of type String is never a formula; a sheet's name has 31 characters at most. */
function write({ sheets }: WorkbookJob): Promise<Buffer> {
  return writeExcel(
    sheets.map(({ title, columns, rows }) => ({
      sheet: title.slice(0, 31),
      data: [
        columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map((value) => ({ value, type: String }))),
      ],
      columns: columns.map(() => ({ width: 24 })),
    })),
  ).toBuffer();
}
