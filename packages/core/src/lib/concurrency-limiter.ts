/** A semaphore: runs at most `maxConcurrent` pieces of work at a time and queues the others. */
export function createConcurrencyLimiter(maxConcurrent: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // Hands the slot directly to the next in line.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
