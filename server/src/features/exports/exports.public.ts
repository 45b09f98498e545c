// The door of exports: which lists may be taken along, and their rows as files; reports are made of both.
export { mediaTypes, textTable, writeReportWorkbook, type ExportRow } from './exports.file.ts';
export { checkColumns, listIn, mayExport, nameOf } from './exports.lists.ts';
