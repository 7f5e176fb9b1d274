import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { errorMessage } from './failure.ts'

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

interface FollowDeps {
  readonly read: (id: string) => FollowState | undefined
  readonly write: (id: string, state: FollowState) => void
  readonly send: (item: RecordRef, isFollowed: boolean) => Promise<unknown>
}

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 500

/**
 * Optimistic updates of follows, with one call in flight for each record. A press during a call is ignored, and so is the
 * second tap of a double tap, which would undo the first.
 */
export function createOptimisticFollows({ read, write, send }: FollowDeps) {
  /** Counts completed changes, so that the response to an older read is recognized as stale. */
  let sequence = 0
  const settledSequence = new Map<string, number>()
  const tappedAt = new Map<string, number>()

  function isSecondTap(id: string, at: number): boolean {
    const last = tappedAt.get(id)
    tappedAt.set(id, at)
    return last !== undefined && at - last < DOUBLE_TAP_MS
  }

  /** Does nothing if the cache was cleared meanwhile: another user may have signed in. */
  function settle(id: string, isFollowedOnServer: boolean, problem?: string): FollowState | undefined {
    settledSequence.set(id, (sequence += 1))
    if (read(id) === undefined) return undefined
    const state = settled(isFollowedOnServer, problem)
    write(id, state)
    return state
  }

  return {
    /**
     * Resolves to the final state, or to undefined for an ignored press. `tap.at` is the time of the event in milliseconds,
     * because a busy device handles it later.
     */
    async toggle(item: RecordRef, tap?: { readonly at: number }): Promise<FollowState | undefined> {
      const id = refId(item)
      const { isFollowedOnServer, isPending } = read(id) ?? UNKNOWN_STATE
      if ((tap && isSecondTap(id, tap.at)) || isPending) return undefined
      const isFollowed = !isFollowedOnServer
      write(id, { isFollowedOnServer, isFollowed, isPending: true })
      try {
        await send(item, isFollowed)
        return settle(id, isFollowed)
      } catch (error) {
        // a failed change may be retried immediately
        tappedAt.delete(id)
        return settle(id, isFollowedOnServer, errorMessage(error))
      }
    },

    /** Call before a read. Returns a function that applies the response unless it is stale. */
    beginRead(): (id: string, isFollowedOnServer: boolean) => void {
      const startSequence = sequence
      return (id, isFollowedOnServer) => {
        if (read(id)?.isPending || (settledSequence.get(id) ?? 0) > startSequence) return
        write(id, settled(isFollowedOnServer))
      }
    },
  }
}
