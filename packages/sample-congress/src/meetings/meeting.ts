import type { Bill } from '../bills/bill.ts'
import type { Theme } from '../lexicon/areas.ts'
import type { CommitteeChamber } from '../lexicon/committees.ts'
import { DAY, type Day, HOUR, type Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'

/** Irregularities of single meetings. */
export type MeetingQuirk =
  | 'canceled'
  | 'canceled late'
  | 'postponed'
  | 'rescheduled'
  | 'moved'
  | 'time later'
  | 'webex'
  | 'no building'
  | 'address'
  | 'continued'
  /** The API answers 500 for ever. */
  | 'broken'
  | 'hex id'

export interface MeetingBody {
  readonly code: string
  readonly name: string
  readonly chamber: CommitteeChamber
}

export interface Meeting {
  readonly congress: number
  readonly eventId: string
  readonly body: MeetingBody
  readonly kind: 'Hearing' | 'Markup' | 'Meeting'
  readonly day: Day
  /** When it is to begin, as first announced. */
  readonly at: Instant
  readonly announcedAt: Instant
  readonly theme: Theme
  readonly bills: readonly Bill[]
  readonly seed: number
  readonly quirk?: MeetingQuirk
}

/** A meeting as the API shows it at an instant. */
export interface MeetingState {
  readonly status: 'Scheduled' | 'Canceled' | 'Postponed' | 'Rescheduled'
  readonly at: Instant
  readonly isTimeKnown: boolean
  readonly room: number
  /** Statements, transcripts and a video are there. */
  readonly isOver: boolean
  readonly updatedAt: Instant
}

interface Turn {
  readonly at: Instant
  readonly change: Partial<MeetingState>
}

const STREAM = 171
/** Documents are published after the meeting, and updated at night. */
const PAPERS_AFTER = 30 * HOUR

/** How a meeting changes after it was announced. */
function turnOf({ quirk, at, announcedAt, seed }: Meeting): Turn | undefined {
  const random = new Random(mixSeeds(seed, STREAM))
  const before = (hours: number): Instant => Math.max(announcedAt + HOUR, at - Math.round(hours * HOUR))
  const room = random.int(1, 30)
  switch (quirk) {
    case 'canceled':
      return { at: before(random.int(20, 70)), change: { status: 'Canceled' } }
    case 'canceled late':
      return { at: before(2), change: { status: 'Canceled' } }
    case 'postponed':
      return { at: before(random.int(5, 40)), change: { status: 'Postponed' } }
    case 'rescheduled': {
      const later = at + (random.chance(0.5) ? 2 * HOUR : random.int(1, 3) * DAY)
      return { at: before(random.int(4, 60)), change: { status: 'Rescheduled', at: later } }
    }
    case 'moved':
      return { at: before(random.int(3, 50)), change: { room } }
    case 'time later':
      return { at: before(60), change: { isTimeKnown: true } }
    default:
      return undefined
  }
}

/** Undefined before it is announced. */
export function meetingAt(meeting: Meeting, now: Instant): MeetingState | undefined {
  const { announcedAt, at, quirk, seed } = meeting
  if (announcedAt > now) return undefined
  const turn = turnOf(meeting)
  const announced: MeetingState = {
    status: 'Scheduled',
    at,
    isTimeKnown: quirk !== 'time later',
    room: seed % 30,
    isOver: false,
    updatedAt: announcedAt,
  }
  const isTurned = turn !== undefined && turn.at <= now
  const state = isTurned ? { ...announced, ...turn.change, updatedAt: turn.at } : announced
  const papersAt = state.at + PAPERS_AFTER
  const isHeld = state.status === 'Scheduled' || state.status === 'Rescheduled'
  return isHeld && papersAt <= now ? { ...state, isOver: true, updatedAt: papersAt } : state
}
