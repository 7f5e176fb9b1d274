/** Lets at most so many pieces of work run at a time; the others wait in order. */
export function createLimiter(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // whoever waits takes over this place
      if (next === undefined) running -= 1
      else next()
    }
  }
}
