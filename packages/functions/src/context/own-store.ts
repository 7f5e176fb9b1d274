import type { Store } from '@rostrum/core/store/store'

let own: Store | undefined

/** Replaces the table on AWS for the functions of this process; call before any of them. */
export function useStore(store: Store | undefined): void {
  own = store
}

export const ownStore = (): Store | undefined => own
