/** What the service and the reader say of following one thing. */
export interface FollowState {
  /** As the service said last. */
  readonly isFollowedOnServer: boolean
  /** As the reader wants it; the same once nothing is under way. */
  readonly isFollowed: boolean
  readonly isPending: boolean
  /** Why the last wish did not come true. */
  readonly problem?: string
}

/** Before anything is known: following twice is following once. */
const UNKNOWN_STATE: FollowState = { isFollowedOnServer: false, isFollowed: false, isPending: false }

interface FollowDeps<Item> {
  readonly itemKeyOf: (item: Item) => string
  readonly read: (itemKey: string) => FollowState | undefined
  readonly write: (itemKey: string, state: FollowState) => void
  /** Makes the service follow, or stop. */
  readonly send: (item: Item, isFollowed: boolean) => Promise<unknown>
  readonly problemOf: (error: unknown, item: Item, isFollowed: boolean) => string
}

/** Taps that follow each other faster than this are one double tap. */
const DOUBLE_TAP_MILLISECONDS = 500

/**
 * Turns presses into calls, one at a time for each thing, and shows what is wanted at once. A press during a call changes
 * nothing, nor does a tap right behind another: a double tap must not take back what it asked for.
 */
export function createOptimisticFollows<Item>({ itemKeyOf, read, write, send, problemOf }: FollowDeps<Item>) {
  /** Counts what was settled here, so that an older answer can be told from a newer one. */
  let sequence = 0
  const settledSequence = new Map<string, number>()
  const tappedAt = new Map<string, number>()

  function isSecondTap(itemKey: string, at: number): boolean {
    const last = tappedAt.get(itemKey)
    tappedAt.set(itemKey, at)
    return last !== undefined && at - last < DOUBLE_TAP_MILLISECONDS
  }

  /** Somebody else may have signed in while the answer was on its way; then there is nothing to say. */
  function settle(itemKey: string, isFollowedOnServer: boolean, problem?: string): FollowState | undefined {
    sequence += 1
    settledSequence.set(itemKey, sequence)
    if (read(itemKey) === undefined) return undefined
    const state = {
      isFollowedOnServer,
      isFollowed: isFollowedOnServer,
      isPending: false,
      ...(problem !== undefined && { problem }),
    }
    write(itemKey, state)
    return state
  }

  return {
    /**
     * Resolves to where it ended; to nothing for a press that changes nothing. A tap says when it happened, in milliseconds:
     * on a busy device it is heard of later.
     */
    async toggle(item: Item, tap?: { readonly at: number }): Promise<FollowState | undefined> {
      const itemKey = itemKeyOf(item)
      const { isFollowedOnServer, isPending } = read(itemKey) ?? UNKNOWN_STATE
      const isRepeated = tap !== undefined && isSecondTap(itemKey, tap.at)
      if (isRepeated || isPending) return undefined
      const isFollowed = !isFollowedOnServer
      write(itemKey, { isFollowedOnServer, isFollowed, isPending: true })
      try {
        await send(item, isFollowed)
        return settle(itemKey, isFollowed)
      } catch (error) {
        // what failed may be tried again at once
        tappedAt.delete(itemKey)
        return settle(itemKey, isFollowedOnServer, problemOf(error, item, isFollowed))
      }
    },

    /** Begins to ask; what it returns takes in the answer, as far as nothing newer is known here. */
    beginRead(): (itemKey: string, isFollowedOnServer: boolean) => void {
      const startSequence = sequence
      return (itemKey, isFollowedOnServer) => {
        if (read(itemKey)?.isPending || (settledSequence.get(itemKey) ?? 0) > startSequence) return
        write(itemKey, { isFollowedOnServer, isFollowed: isFollowedOnServer, isPending: false })
      }
    },
  }
}
