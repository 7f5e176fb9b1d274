import type { Store } from '@rostrum/core/store/store'

let own: Store | undefined

/** Replaces the AWS table for all functions of this process; call it before any of them. */
export function useStore(store: Store | undefined): void {
  own = store
}

export const ownStore = (): Store | undefined => own
