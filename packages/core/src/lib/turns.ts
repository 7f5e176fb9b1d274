import { AppError } from './app-error.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const WAIT_MAX_MS = 20_000

interface Line {
  readonly inTurn: ReturnType<typeof createConcurrencyLimiter>
  members: number
}

/** A mutex per name in this process: with compare-and-set alone, all contenders but one start over. Rejects long waits. */
export function createTurns(waitMaxMs = WAIT_MAX_MS) {
  const lines = new Map<string, Line>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { inTurn: createConcurrencyLimiter(1), members: 0 }
    lines.set(name, line)
    line.members += 1
    const asked = performance.now()
    try {
      return await line.inTurn(async () => {
        if (performance.now() - asked > waitMaxMs)
          throw new AppError('upstream_unavailable', { retryAfterSeconds: 1 })
        return await work()
      })
    } finally {
      line.members -= 1
      if (line.members === 0) lines.delete(name)
    }
  }
}
