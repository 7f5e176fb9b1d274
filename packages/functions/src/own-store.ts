import type { Store } from '@rostrum/core/store/store'

let own: Store | undefined

/** Gives the functions of this process a store of its own instead of the table on AWS; before any of them is called. */
export function useStore(store: Store | undefined): void {
  own = store
}

export const ownStore = (): Store | undefined => own
