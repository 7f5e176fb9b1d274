/** Loads once for each name, in a map of the caller; a failed load is retried at the next call. */
export function loadOnce<T>(
  loaded: Map<string, Promise<T>>,
  name: string,
  load: () => Promise<T>,
): Promise<T> {
  const forget = (error: unknown): never => {
    loaded.delete(name)
    throw error
  }
  const loading = loaded.get(name) ?? load().catch(forget)
  loaded.set(name, loading)
  return loading
}

/** Loads once, on first use; a failed load is retried at the next. */
export function memoizeSuccess<T>(load: () => Promise<T>): () => Promise<T> {
  const loaded = new Map<string, Promise<T>>()
  return () => loadOnce(loaded, '', load)
}
