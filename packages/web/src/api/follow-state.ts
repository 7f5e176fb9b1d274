/** What the service and the reader say of following one thing. */
export interface FollowState {
  /** As the service said last. */
  readonly isHeld: boolean
  /** As the reader wants it; the same once nothing is under way. */
  readonly isWanted: boolean
  readonly isUnderWay: boolean
  /** Why the last wish did not come true. */
  readonly problem?: string
}

/** Before anything is known: following twice is following once. */
const UNKNOWN: FollowState = { isHeld: false, isWanted: false, isUnderWay: false }

interface FollowParts<Item> {
  readonly nameOf: (item: Item) => string
  readonly read: (name: string) => FollowState | undefined
  readonly write: (name: string, state: FollowState) => void
  /** Makes the service follow, or stop. */
  readonly send: (item: Item, isWanted: boolean) => Promise<unknown>
  readonly problemOf: (error: unknown, item: Item, isWanted: boolean) => string
}

/** Taps that follow each other faster than this are one double tap. */
const BURST_MILLISECONDS = 500

/**
 * Turns presses into calls, one at a time for each thing, and shows what is wanted at once. A press during a call changes
 * nothing, nor does a tap right behind another: a double tap must not take back what it asked for.
 */
export function createFollows<Item>({ nameOf, read, write, send, problemOf }: FollowParts<Item>) {
  /** Counts what was settled here, so that an older answer can be told from a newer one. */
  let turn = 0
  const settledAt = new Map<string, number>()
  const tappedAt = new Map<string, number>()

  function isSecondTap(name: string, at: number): boolean {
    const last = tappedAt.get(name)
    tappedAt.set(name, at)
    return last !== undefined && at - last < BURST_MILLISECONDS
  }

  /** Somebody else may have signed in while the answer was on its way; then there is nothing to say. */
  function settle(name: string, isHeld: boolean, problem?: string): FollowState | undefined {
    turn += 1
    settledAt.set(name, turn)
    if (read(name) === undefined) return undefined
    const state = { isHeld, isWanted: isHeld, isUnderWay: false, ...(problem !== undefined && { problem }) }
    write(name, state)
    return state
  }

  return {
    /**
     * Resolves to where it ended; to nothing for a press that changes nothing. A tap says when it happened, in milliseconds:
     * on a busy device it is heard of later.
     */
    async toggle(item: Item, tap?: { readonly at: number }): Promise<FollowState | undefined> {
      const name = nameOf(item)
      const { isHeld, isUnderWay } = read(name) ?? UNKNOWN
      const isRepeated = tap !== undefined && isSecondTap(name, tap.at)
      if (isRepeated || isUnderWay) return undefined
      const isWanted = !isHeld
      write(name, { isHeld, isWanted, isUnderWay: true })
      try {
        await send(item, isWanted)
        return settle(name, isWanted)
      } catch (error) {
        // what failed may be tried again at once
        tappedAt.delete(name)
        return settle(name, isHeld, problemOf(error, item, isWanted))
      }
    },

    /** Begins to ask; what it returns takes in the answer, as far as nothing newer is known here. */
    asking(): (name: string, isHeld: boolean) => void {
      const askedAt = turn
      return (name, isHeld) => {
        if (read(name)?.isUnderWay || (settledAt.get(name) ?? 0) > askedAt) return
        write(name, { isHeld, isWanted: isHeld, isUnderWay: false })
      }
    },
  }
}
