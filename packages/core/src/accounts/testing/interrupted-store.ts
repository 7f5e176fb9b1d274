import type { Store } from '../../store/store.ts'

/** A store that does something else first, once, before it writes a row of a kind. */
export function beforeWriting(store: Store, sort: string, work: () => Promise<unknown>): Store {
  let isDone = false
  return new Proxy(store, {
    get: (target, name) => {
      if (name !== 'put') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name)
      return async (...[item, condition]: Parameters<Store['put']>) => {
        if (item.sk.startsWith(sort) && !isDone) {
          isDone = true
          await work()
        }
        return await target.put(item, condition)
      }
    },
  })
}
