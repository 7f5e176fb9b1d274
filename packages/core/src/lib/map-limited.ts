/** Maps entries with limited concurrency, preserving their order. The first failure stops the rest. */
export async function mapLimited<T, R>(
  entries: readonly T[],
  limit: number,
  work: (entry: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let i = next++; i < entries.length; i = next++) {
      const entry = entries[i]
      if (entry !== undefined) results[i] = await work(entry)
    }
  }
  const endAll = (error: unknown): never => {
    next = entries.length
    throw error
  }
  await Promise.all(Array.from({ length: Math.min(limit, entries.length) }, () => worker().catch(endAll)))
  return results
}
