import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import type { MeetingKey } from '@rostrum/contract/entities/meeting'
import { listFollowedMeetings } from '@rostrum/contract/route-heads/followed-meetings'
import * as heads from '@rostrum/contract/route-heads/meetings'
import { ownParams } from './following.ts'
import { freshFor } from './query-client.ts'
import { readQuery } from './singletons.ts'

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

const options = { fallback: MEETINGS_FAILED, staleTime: freshFor('bills') }

export const meetingQueries = {
  list: (of: MeetingDays | MeetingsOf) =>
    readQuery(heads.listMeetings, { query: { ...of, limit: PAGE_MAX } }, options),
  followed: (days: MeetingDays) => readQuery(listFollowedMeetings, { ...ownParams(), query: days }, options),
  detail: ({ congress, chamber, eventId }: MeetingKey) =>
    readQuery(
      heads.getMeeting,
      { params: { congress, chamber: chamber.toLowerCase(), eventId } },
      { ...options, fallback: MEETING_NOT_FOUND },
    ),
}
