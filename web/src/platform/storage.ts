// Reads JSON from the browser's storage.

/** The stored value, or null when there is none or it is damaged. */
export function readStored(key: string, ...storages: Storage[]): unknown {
  for (const storage of storages) {
    const stored = storage.getItem(key);
    if (stored === null) continue;
    try {
      return JSON.parse(stored);
    } catch {
      storage.removeItem(key);
    }
  }
  return null;
}
