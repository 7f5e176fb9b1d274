import type { VotePublisher } from '@rostrum/contract/entities/status'
import { JOBS } from '@rostrum/contract/rules/jobs'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'

/** How often each publisher's newest votes are checked. */
export const VOTES_EVERY_MINUTES: Readonly<Record<VotePublisher, number>> = {
  clerk: JOBS.votes.everyMinutes,
  senate: 5,
  // news come from the Clerk's files; each check of the API reads its whole list, which is unordered and unfiltered
  'house-api': 60,
  legislators: 24 * 60,
}

/** Old votes are rarely corrected. */
export const listEveryMs = (publisher: VotePublisher, isRecent: boolean): number =>
  isRecent ? VOTES_EVERY_MINUTES[publisher] * MINUTE_MS : 7 * DAY_MS
