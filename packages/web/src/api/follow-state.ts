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

/** Turns wishes into calls: shown at once, sent one at a time for each thing, the last one deciding. */
export function createFollows<Item>({ nameOf, read, write, send, problemOf }: FollowParts<Item>) {
  /** Counts what was settled here, so that an older answer can be told from a newer one. */
  let turn = 0
  const settledAt = new Map<string, number>()

  /** Somebody else may have signed in while the answer was on its way; then there is nothing to say. */
  function settle(name: string, isHeld: boolean, problem?: string): FollowState | undefined {
    turn += 1
    settledAt.set(name, turn)
    if (read(name) === undefined) return undefined
    const state = { isHeld, isWanted: isHeld, isUnderWay: false, ...(problem !== undefined && { problem }) }
    write(name, state)
    return state
  }

  async function pursue(item: Item, isHeld: boolean): Promise<FollowState | undefined> {
    const name = nameOf(item)
    let held = isHeld
    for (;;) {
      const wanted = read(name)?.isWanted
      if (wanted === undefined || wanted === held) return settle(name, held)
      try {
        await send(item, wanted)
        held = wanted
      } catch (error) {
        const isStillWanted = read(name)?.isWanted === wanted
        return settle(name, held, isStillWanted ? problemOf(error, item, wanted) : undefined)
      }
    }
  }

  return {
    /** Resolves to where it ended; to nothing for a click whose wish an earlier one takes along. */
    async toggle(item: Item): Promise<FollowState | undefined> {
      const name = nameOf(item)
      const { isHeld, isWanted, isUnderWay } = read(name) ?? UNKNOWN
      write(name, { isHeld, isWanted: !isWanted, isUnderWay: true })
      return isUnderWay ? undefined : await pursue(item, isHeld)
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
