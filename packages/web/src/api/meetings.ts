import { FRESH_SECONDS, PAGE_MAX } from '@rostrum/contract/rules/limits'
import type { MeetingKey } from '@rostrum/contract/entities/meeting'
import { meetingKeyOf } from '@rostrum/contract/entities/meeting-key'
import { listFollowedMeetings } from '@rostrum/contract/route-heads/followed-meetings'
import * as heads from '@rostrum/contract/route-heads/meetings'
import { queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { milliseconds } from './query-client.ts'
import { reads } from './singletons.ts'

export const MEETINGS_FAILED = 'Failed to load committee meetings'
export const MEETING_NOT_FOUND = 'Meeting not found'

export interface MeetingDays {
  readonly from: string
  readonly to: string
}

/** Selects a committee's meetings from a day on, or all meetings about a bill such as 119/hr/1. */
export interface MeetingsOf {
  readonly committee?: string
  readonly bill?: string
  readonly from?: string
}

const staleTime = milliseconds(FRESH_SECONDS.bills)

export const meetingQueries = {
  days: (days: MeetingDays) =>
    queryOptions({
      queryKey: ['meetings', days],
      queryFn: reads(heads.listMeetings, { query: { ...days, limit: PAGE_MAX } }, MEETINGS_FAILED),
      staleTime,
    }),
  of: (of: MeetingsOf) =>
    queryOptions({
      queryKey: ['meetings', of],
      queryFn: reads(heads.listMeetings, { query: { ...of, limit: PAGE_MAX } }, MEETINGS_FAILED),
      staleTime,
    }),
  followed: (days: MeetingDays) =>
    queryOptions({
      queryKey: ['meetings', 'followed', ownUserId(), days],
      queryFn: reads(listFollowedMeetings, { params: { userId: ownUserId() }, query: days }, MEETINGS_FAILED),
      staleTime,
    }),
  detail: (key: MeetingKey) =>
    queryOptions({
      queryKey: ['meeting', meetingKeyOf(key)],
      queryFn: reads(
        heads.getMeeting,
        { params: { ...key, chamber: key.chamber.toLowerCase() } },
        MEETING_NOT_FOUND,
      ),
      staleTime,
    }),
}
