/** Lets at most so many pieces of work run at a time; the others wait in order. */
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
      // whoever waits takes over this place
      if (next === undefined) running -= 1
      else next()
    }
  }
}
