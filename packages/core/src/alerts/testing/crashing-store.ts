import type { Store } from '../../store/store.ts'

/** Stands for the end of a process, at any call of the store. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** Kills processes at random calls, whose write may or may not have happened. */
export class Killer {
  kills = 0
  readonly #random: () => number
  #callsLeft = Infinity

  constructor(random: () => number) {
    this.#random = random
  }

  /** Kills the next process that makes some number of calls. */
  arm(mostCalls: number): void {
    this.#callsLeft = 1 + Math.floor(this.#random() * mostCalls)
  }

  get isArmed(): boolean {
    return this.#callsLeft < Infinity
  }

  /** The store as one process sees it; a dead process writes nothing. */
  process(store: Store): Store {
    let isDead = false
    const call = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isDead) throw new Killed()
      this.#callsLeft -= 1
      if (this.#callsLeft > 0) return await work()
      isDead = true
      this.kills += 1
      this.#callsLeft = Infinity
      if (this.#random() < 0.5) await work()
      throw new Killed()
    }
    return {
      get: (key) => call(() => store.get(key)),
      getMany: (keys, options) => call(() => store.getMany(keys, options)),
      put: (item, condition) => call(() => store.put(item, condition)),
      update: (key, change) => call(() => store.update(key, change)),
      remove: (key, condition) => call(() => store.remove(key, condition)),
      query: (query) => call(() => store.query(query)),
      files: store.files,
    }
  }
}
