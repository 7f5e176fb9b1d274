import { availableParallelism } from 'node:os'
import { AppError } from '../lib/app-error.ts'
import { siteOf } from './network.ts'

/** Leaves at least one core for everything else. */
const RUNNING_MAX = Math.min(2, Math.max(1, availableParallelism() - 1))
/** For strangers and for known callers each. */
const WAITING_MAX = 20
const WAITING_PER_SITE = 2
const RETRY_SECONDS = [2, 3, 4, 5] as const

/** The hash queue as one request sees it. */
export interface Hashing {
  /**
   * Waits for a slot before starting the work and frees it after the first hash, so that the table reads before a hash
   * are limited to the same concurrency. Throws `busy` if too many are waiting.
   */
  enter<T>(work: () => Promise<T>): Promise<T>
  /** Runs a hash in the slot that `enter` acquired, or waits for a new one. */
  run<T>(hash: () => Promise<T>): Promise<T>
  /** The queue for callers with proof: a known device, a session, or a mailed link. */
  asKnown(): Hashing
}

/** Unqueued hashing, for processes that strangers cannot call. */
export const directHashing: Hashing = {
  enter: (work) => work(),
  run: (hash) => hash(),
  asKnown: () => directHashing,
}

/** Round-robin by site (an IPv4 address or an IPv6 /48), so that one caller cannot fill it. */
class WaitingLine {
  readonly #bySite = new Map<string, (() => void)[]>()
  #length = 0

  /** Waits for a turn; undefined if too many are waiting. */
  join(site: string): Promise<void> | undefined {
    const own = this.#bySite.get(site) ?? []
    if (this.#length >= WAITING_MAX || own.length >= WAITING_PER_SITE) return undefined
    this.#length += 1
    return new Promise<void>((start) => this.#bySite.set(site, [...own, start]))
  }

  /** Starts the next one, and moves its site to the end of the order; false if none is waiting. */
  startNext(): boolean {
    const [first] = this.#bySite
    if (first === undefined) return false
    const [site, [start, ...rest]] = first
    this.#bySite.delete(site)
    if (rest.length > 0) this.#bySite.set(site, rest)
    this.#length -= 1
    start?.()
    return true
  }
}

/**
 * A fair semaphore for password hashing, which takes a core for a quarter of a second and a thread of Node's pool. Known
 * callers have a priority line, so that strangers' sign-ins cannot keep an owner out.
 */
export class HashQueue {
  readonly #runningMax: number
  #running = 0
  #refused = 0
  readonly #known = new WaitingLine()
  readonly #strangers = new WaitingLine()

  constructor({ runningMax = RUNNING_MAX }: { readonly runningMax?: number } = {}) {
    this.#runningMax = runningMax
  }

  from(network: string, isKnown = false): Hashing {
    const line = isKnown ? this.#known : this.#strangers
    let hasTurn = false
    const startTurn = async (): Promise<void> => {
      await this.#waitForTurn(line, siteOf(network))
      hasTurn = true
    }
    const endTurn = (): void => {
      if (hasTurn) this.#endTurn()
      hasTurn = false
    }
    return {
      async enter(work) {
        await startTurn()
        try {
          return await work()
        } finally {
          endTurn()
        }
      },
      async run(hash) {
        if (!hasTurn) await startTurn()
        try {
          return await hash()
        } finally {
          endTurn()
        }
      },
      asKnown: () => this.from(network, true),
    }
  }

  async #waitForTurn(line: WaitingLine, site: string): Promise<void> {
    if (this.#running < this.#runningMax) {
      this.#running += 1
      return
    }
    const turn = line.join(site)
    if (turn === undefined) throw new AppError('busy', { retryAfterSeconds: this.#nextRetry() })
    await turn
  }

  /** Jitter, so that callers refused together do not all retry together. */
  #nextRetry(): number {
    this.#refused += 1
    return RETRY_SECONDS[this.#refused % RETRY_SECONDS.length] ?? RETRY_SECONDS[0]
  }

  /** Passes the slot to the next caller. */
  #endTurn(): void {
    if (!this.#known.startNext() && !this.#strangers.startNext()) this.#running -= 1
  }
}
