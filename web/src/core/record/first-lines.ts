// The first reading of a record's history, which the history and the notice of changes share.
import type { RecordWithHistory } from '@backoffice/contract/kit/record-kinds.ts';

export const pageSize = 10;

export const firstLines = (type: RecordWithHistory, id: string) => ({ record_type: type, id, page_size: pageSize });
