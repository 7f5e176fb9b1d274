/** Works on every entry, at most so many at a time, and answers in the order given. The first failure ends it. */
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
