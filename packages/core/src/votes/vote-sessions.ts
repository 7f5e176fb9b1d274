import { congressYears, currentCongress } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { easternDay } from '../lib/eastern.ts'
import type { VoteSession } from '../store/votes/session-votes.ts'

/** The current congress and the two before. */
const CONGRESSES = 3
/** The first congress whose House votes the API has. */
const FIRST_CONGRESS = 117

/** A session's last votes are still being published and corrected when the next one has begun. */
const FIRST_DAYS_END = '01-10'

/** A session is named after its year, although votes of the following first days can belong to it. */
export const yearOfSession = ({ congress, session }: VoteSession): number =>
  session === 1 ? congressYears(congress).first : congressYears(congress).last

/** The sessions whose votes are followed, newest first. */
export function followedSessions(chamber: Chamber, now: Date): VoteSession[] {
  const year = Number(easternDay(now).slice(0, 4))
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

/** The current session, and in the first days of a year the one before. */
export function recentSessions(chamber: Chamber, now: Date): VoteSession[] {
  const sessions = followedSessions(chamber, now)
  const [current] = sessions
  const isBegun = current === undefined || easternDay(now) >= `${yearOfSession(current)}-${FIRST_DAYS_END}`
  return sessions.slice(0, isBegun ? 1 : 2)
}
