// Log that developers would like to read afterwards: the last things that went wrong or elsewhere.
import { createStore } from '#platform/store.ts';

/** The panel exists but is disabled; a test turns it on. */
export const debugPanel = { isOn: false };

interface LogRow {
  id: number;
  at: string;
  source: string;
  message: string;
}

const maxRows = 400;
let written = 0;

export const debugLog = createStore<readonly LogRow[]>([]);

export function logDebug(source: string, what: unknown): void {
  const message = what instanceof Error ? `${what.name}: ${what.message}` : String(what);
  const row = { id: ++written, at: new Date().toISOString(), source, message };
  debugLog.set([...debugLog.get(), row].slice(-maxRows));
}
