/** As in public/worker.js. */
export const COPIES = 'rostrum.read'
const LOCK = 'rostrum.copies'

/** Runs work that the worker's copying must not interrupt. */
export const withCopies = (work: () => Promise<void>): Promise<void> => navigator.locks.request(LOCK, work)

/** Deletes what has been read in this browser, wherever it can have been copied. */
export async function deleteCopies(): Promise<void> {
  if ('serviceWorker' in navigator) await withCopies(async () => void (await caches.delete(COPIES)))
}
