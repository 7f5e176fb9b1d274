import type { VotePublisher } from '@rostrum/contract/entities/status'
import { JOBS } from '@rostrum/contract/rules/jobs'
import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'

/** How often each publisher's newest votes are polled. */
export const VOTES_EVERY_MINUTES: Readonly<Record<VotePublisher, number>> = {
  clerk: JOBS.votes.everyMinutes,
  senate: 5,
  // the Clerk's files bring the news; the API's list is unordered and unfiltered, so each poll reads all of it
  'house-api': 60,
  legislators: 24 * 60,
}

/** Old votes are rarely corrected. */
export const listEveryMs = (publisher: VotePublisher, isRecent: boolean): number =>
  isRecent ? VOTES_EVERY_MINUTES[publisher] * MINUTE_MS : 7 * DAY_MS
