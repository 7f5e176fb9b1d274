import * as z from 'zod/mini'
import { BillProgress } from './bill.ts'
import { CommitteeChamber, CommitteeRef } from './committee.ts'
import { CalendarDate, Instant, LatestAction, recordRefFields } from './common.ts'
import { MemberCard } from './member.ts'

/** By latest change, or by when it was followed; latest first. */
export const TRACKED_SORTS = ['changed', 'followed'] as const

/** A meeting of a committee, or about a bill on its agenda: announced, changed, and changed at the last minute. */
const MEETING_KINDS = ['meeting', 'meeting_changed', 'meeting_changed_late'] as const

/** Sent immediately even to people with daily or weekly digests. */
export const URGENT_KINDS: readonly EventKind[] = ['meeting_changed_late']

export const EVENT_KINDS = {
  bill: [
    'introduced',
    'stage',
    'action',
    'title',
    'sponsor',
    'cosponsor_added',
    'cosponsor_withdrawn',
    'committee',
    'summary',
    'text',
    'amendment',
    'law',
    /** A roll call, its correction by the chamber, and its withdrawal. */
    'vote',
    'vote_corrected',
    'vote_vacated',
    /** Unfinished when its Congress ended. */
    'died',
    /** By the same sponsor, in a later Congress. */
    'reintroduced',
    ...MEETING_KINDS,
  ],
  member: [
    'seat',
    'party',
    'leadership',
    'left',
    'sponsored',
    'cosponsored',
    /** A followed member's vote on a record that the person follows: reported with the vote, and part of no history. */
    'voted',
  ],
  amendment: ['submitted', 'action', 'outcome', 'vote', 'vote_corrected', 'vote_vacated'],
  committee: ['seated', 'unseated', 'chair', 'ranking_member', ...MEETING_KINDS],
  /** A bill got the policy area, or one that has it got beyond committee. */
  topic: ['new_bill', 'bill_stage'],
} as const
export const EventKind = z.enum(Object.values(EVENT_KINDS).flat())
export type EventKind = z.infer<typeof EventKind>

/** What happened, in every response about a change. */
export const changeFields = {
  kind: EventKind,
  from: z.exactOptional(z.string()),
  to: z.exactOptional(z.string()),
  /** The date according to Congress, if it gives one. */
  happenedDate: z.exactOptional(z.string()),
  /** The key of a roll call, "house/119/1/240", as in `/votes/house/119/1/240`. */
  vote: z.exactOptional(z.string()),
}

/** The kinds after which a person is asked whether to keep following. */
export const NOTICE_KINDS = ['law', 'died', 'reintroduced', 'left'] as const satisfies readonly EventKind[]
export type NoticeKind = (typeof NOTICE_KINDS)[number]
export const isNoticeKind = (kind: string): kind is NoticeKind => NOTICE_KINDS.some((each) => each === kind)

const PolicyArea = z.object({ name: z.string() })

export const ActivityItem = z.object({
  ...recordRefFields,
  title: z.string(),
  latestAction: z.exactOptional(LatestAction),
  /** For bills, like the next two. */
  stage: z.exactOptional(BillProgress),
  introducedDate: z.exactOptional(CalendarDate),
  policyArea: z.exactOptional(PolicyArea),
  member: z.exactOptional(MemberCard),
})
export type ActivityItem = z.infer<typeof ActivityItem>

export const Activity = z.object({
  id: z.string(),
  item: ActivityItem,
  ...changeFields,
  seenAt: Instant,
  /** When the source first showed that the item had changed. */
  firstSeenAt: Instant,
  recordedAt: Instant,
  /** Whether it was detected after the follow and after the reader last marked activity as read. */
  isUnread: z.boolean(),
  /** Whether it happened before the user followed the record. */
  isBeforeFollow: z.exactOptional(z.boolean()),
})
export type Activity = z.infer<typeof Activity>

export const LastChange = z.pick(Activity, {
  kind: true,
  from: true,
  to: true,
  happenedDate: true,
  seenAt: true,
  firstSeenAt: true,
  recordedAt: true,
})
export type LastChange = z.infer<typeof LastChange>

export const FollowedCommittee = z.extend(CommitteeRef, {
  chamber: CommitteeChamber,
  /** Set for subcommittees. */
  parent: z.exactOptional(CommitteeRef),
  /** Whether it exists in this Congress. */
  isCurrent: z.boolean(),
})

export const FollowedRecord = z.extend(ActivityItem, {
  committee: z.exactOptional(FollowedCommittee),
  followedAt: Instant,
  followedTitle: z.string(),
  lastChange: z.exactOptional(LastChange),
})
export type FollowedRecord = z.infer<typeof FollowedRecord>
