export interface FollowState {
  readonly isFollowedOnServer: boolean
  /** The optimistic state; equals the server's once nothing is pending. */
  readonly isFollowed: boolean
  readonly isPending: boolean
  readonly problem?: string
}

/** Assumed before the state is loaded: following is idempotent, so this is safe. */
const UNKNOWN_STATE = settled(false)

function settled(isFollowedOnServer: boolean, problem?: string): FollowState {
  const state = { isFollowedOnServer, isFollowed: isFollowedOnServer, isPending: false }
  return problem === undefined ? state : { ...state, problem }
}

interface FollowDeps<Item> {
  readonly itemKeyOf: (item: Item) => string
  readonly read: (itemKey: string) => FollowState | undefined
  readonly write: (itemKey: string, state: FollowState) => void
  readonly send: (item: Item, isFollowed: boolean) => Promise<unknown>
  readonly problemOf: (error: unknown, item: Item, isFollowed: boolean) => string
}

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 500

/**
 * Optimistic updates of follows, with one call in flight for each record. A press during a call is ignored, and so is the
 * second tap of a double tap, which would undo the first.
 */
export function createOptimisticFollows<Item>({ itemKeyOf, read, write, send, problemOf }: FollowDeps<Item>) {
  /** Counts completed changes, so that the response to an older read is recognized as stale. */
  let sequence = 0
  const settledSequence = new Map<string, number>()
  const tappedAt = new Map<string, number>()

  function isSecondTap(itemKey: string, at: number): boolean {
    const last = tappedAt.get(itemKey)
    tappedAt.set(itemKey, at)
    return last !== undefined && at - last < DOUBLE_TAP_MS
  }

  /** Does nothing if the cache was cleared meanwhile: another user may have signed in. */
  function settle(itemKey: string, isFollowedOnServer: boolean, problem?: string): FollowState | undefined {
    settledSequence.set(itemKey, (sequence += 1))
    if (read(itemKey) === undefined) return undefined
    const state = settled(isFollowedOnServer, problem)
    write(itemKey, state)
    return state
  }

  return {
    /**
     * Resolves to the final state, or to undefined for an ignored press. `tap.at` is the time of the event in milliseconds,
     * because a busy device handles it later.
     */
    async toggle(item: Item, tap?: { readonly at: number }): Promise<FollowState | undefined> {
      const itemKey = itemKeyOf(item)
      const { isFollowedOnServer, isPending } = read(itemKey) ?? UNKNOWN_STATE
      if ((tap && isSecondTap(itemKey, tap.at)) || isPending) return undefined
      const isFollowed = !isFollowedOnServer
      write(itemKey, { isFollowedOnServer, isFollowed, isPending: true })
      try {
        await send(item, isFollowed)
        return settle(itemKey, isFollowed)
      } catch (error) {
        // a failed change may be retried immediately
        tappedAt.delete(itemKey)
        return settle(itemKey, isFollowedOnServer, problemOf(error, item, isFollowed))
      }
    },

    /** Call before a read. Returns a function that applies the response unless it is stale. */
    beginRead(): (itemKey: string, isFollowedOnServer: boolean) => void {
      const startSequence = sequence
      return (itemKey, isFollowedOnServer) => {
        if (read(itemKey)?.isPending || (settledSequence.get(itemKey) ?? 0) > startSequence) return
        write(itemKey, settled(isFollowedOnServer))
      }
    },
  }
}
