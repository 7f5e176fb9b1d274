import type { Store } from '../../store/store.ts'

/** Stands for the end of the process. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/** A store that crashes at its nth write: before it, or after it but before the caller learns of it. */
export function crashingStore(store: Store, nth: number, when: 'before' | 'after'): Store {
  let writes = 0
  const crashing = <A extends unknown[], R>(write: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      writes += 1
      const isLast = writes === nth
      if (writes > nth || (isLast && when === 'before')) throw new Crash()
      const result = await write(...args)
      if (isLast) throw new Crash()
      return result
    }
  }
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    query: (query) => store.query(query),
    files: store.files,
    put: crashing((item, condition) => store.put(item, condition)),
    update: crashing((key, change) => store.update(key, change)),
    remove: crashing((key, condition) => store.remove(key, condition)),
  }
}

const MOST_WRITES = 40

/** Runs `attempt` once per possible crash point, with `recover` after each; returns how many there are. */
export async function crashAtEachWrite(
  attempt: (crashing: (store: Store) => Store) => Promise<unknown>,
  recover: () => Promise<void>,
): Promise<number> {
  let crashes = 0
  for (const when of ['before', 'after'] as const) {
    for (let nth = 1; nth <= MOST_WRITES; nth += 1) {
      const end = await attempt((store) => crashingStore(store, nth, when)).catch((error: unknown) => error)
      if (!(end instanceof Crash)) break
      crashes += 1
      await recover()
    }
  }
  return crashes
}
