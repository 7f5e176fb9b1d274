import { congressYears, currentCongress } from '@rostrum/contract/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { easternDay } from '../lib/eastern.ts'
import type { VoteSession } from '../store/session-votes.ts'

/** The current congress and the two before. */
const CONGRESSES = 3
/** The first congress whose House votes the API has. */
const FIRST_CONGRESS = 117

export const voteYear = (now: Date): number => Number(easternDay(now).slice(0, 4))

/** The sessions whose votes are followed, newest first. */
export function followedSessions(chamber: Chamber, now: Date): VoteSession[] {
  const year = voteYear(now)
  const newest = currentCongress(now)
  const first = Math.max(FIRST_CONGRESS, newest - CONGRESSES + 1)
  const sessions: VoteSession[] = []
  for (let congress = newest; congress >= first; congress -= 1) {
    const years = congressYears(congress)
    if (years.last <= year) sessions.push({ chamber, congress, session: 2 })
    sessions.push({ chamber, congress, session: 1 })
  }
  return sessions
}
