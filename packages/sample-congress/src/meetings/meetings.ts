import { DAY, HOUR, businessOf, easternMidnight, firstDayOf, lastDayOf } from '../base/calendar.ts'
import type { Day, Instant } from '../base/calendar.ts'
import { Random, mixSeeds } from '../base/random.ts'
import type { Bill } from '../bills/bill.ts'
import type { CongressBills } from '../bills/plan-bills.ts'
import { billTheme, referralOf } from '../bills/topic.ts'
import { ALL_COMMITTEES, AREAS, CHAMBER_NAMES, getCommittee } from '../lexicon/lexicon.ts'
import type { Committee, CommitteeChamber, Theme } from '../lexicon/lexicon.ts'
import table from './quirks.json'

/** What happens to single meetings; the API answers 500 for ever to a broken one. One in so many has a quirk. */
type Quirk = keyof typeof table
const QUIRKS_APART = 8

interface QuirkRow {
  /** The least and most hours before it begins at which a meeting changes, and its state then. */
  readonly hours?: readonly number[]
  readonly state?: object
}
const QUIRKS: Readonly<Record<Quirk, QuirkRow>> = table
const QUIRK_NAMES = Object.keys(table) as Quirk[] // by its type

interface Draft {
  readonly body: Readonly<Record<'code' | 'name', string>> & { readonly chamber: CommitteeChamber }
  readonly kind: 'Hearing' | 'Markup' | 'Meeting'
  readonly day: Day
  readonly bills: readonly Bill[]
  readonly theme: Theme
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

const STREAM = { turn: 171, plan: 173 } as const
/** Documents are published after the meeting, and updated at night. */
const PAPERS_AFTER = 30 * HOUR

/** How a meeting changes after it was announced. */
function turnOf({ quirk, at, announcedAt, seed }: Meeting): Partial<MeetingState> & { updatedAt: Instant } {
  const { hours: [least = 0, most = 0] = [], state } = quirk === undefined ? {} : QUIRKS[quirk]
  if (state === undefined) return { updatedAt: Infinity }
  const random = new Random(mixSeeds(seed, STREAM.turn))
  const room = random.int(1, 30)
  const updatedAt = Math.max(announcedAt + HOUR, at - random.int(least, most) * HOUR)
  const later = at + (random.chance(0.5) ? 2 * HOUR : random.int(1, 3) * DAY)
  return {
    ...state,
    updatedAt,
    ...(quirk === 'moved' && { room }),
    ...(quirk === 'rescheduled' && { at: later }),
  }
}

/** Undefined before it is announced. */
export function meetingAt(meeting: Meeting, now: Instant): MeetingState | undefined {
  const { announcedAt, at, quirk, seed } = meeting
  if (announcedAt > now) return undefined
  const turn = turnOf(meeting)
  const state: MeetingState = {
    status: 'Scheduled',
    at,
    isTimeKnown: quirk !== 'time later',
    room: seed % 30,
    isOver: false,
    updatedAt: announcedAt,
    ...(turn.updatedAt <= now && turn),
  }
  const papersAt = state.at + PAPERS_AFTER
  const isHeld = state.status === 'Scheduled' || state.status === 'Rescheduled'
  return isHeld && papersAt <= now ? { ...state, isOver: true, updatedAt: papersAt } : state
}

const JOINT_COMMITTEE = getCommittee('jsec00')
const COMMITTEES = ALL_COMMITTEES.filter((each) => each !== JOINT_COMMITTEE)
const JOINT_SHARE = 1 / 40
const SUBCOMMITTEE_SHARE = 0.5
const HOURS = [9, 9.5, 10, 10, 10, 10.25, 13, 14, 14.5, 15] as const
/** Committees announce hearings a week ahead (House rule XI, clause 2(g)(3)). */
const DAYS_AHEAD = { least: 7, most: 12 } as const

const fullBody = ({ code, chamber, listName }: Committee): Draft['body'] => ({
  code,
  chamber,
  name: chamber === 'J' ? listName : `${CHAMBER_NAMES[chamber]} ${listName}`,
})

function bodyOf(committee: Committee, random: Random): Draft['body'] {
  const body = fullBody(committee)
  if (committee.subcommittees.length === 0 || !random.chance(SUBCOMMITTEE_SHARE)) return body
  const { code, name } = random.pick(committee.subcommittees)
  return { ...body, code, name: `${body.name.replace(/ Committee$/, '')} Subcommittee on ${name}` }
}

/** Hearings and markups mentioned in actions of bills: one per day and committee. */
function ofBills({ bills }: CongressBills): Draft[] {
  const drafts = new Map<string, Draft>()
  for (const bill of bills) {
    for (const { kind: step, chamber, day } of bill.steps ?? []) {
      if (step !== 'hearing' && step !== 'ordered') continue
      const { house, senate } = referralOf(bill)
      const committee = chamber === 'H' ? house[0] : senate
      if (committee === undefined) continue
      const kind = chamber === 'S' ? 'Meeting' : step === 'hearing' ? 'Hearing' : 'Markup'
      const name = `${day} ${committee.code} ${kind}`
      const earlier = drafts.get(name)?.bills ?? []
      const theme = billTheme(bill)
      drafts.set(name, { body: fullBody(committee), kind, day, bills: [...earlier, bill], theme })
    }
  }
  return [...drafts.values()]
}

function ofOversight(seed: number, congress: number, meetingsADay: number): Draft[] {
  const random = new Random(mixSeeds(seed, STREAM.plan, congress))
  const drafts: Draft[] = []
  for (let day = firstDayOf(congress) + 8; day < lastDayOf(congress); day++) {
    const wanted = businessOf(day) * meetingsADay
    const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0)
    for (let i = 0; i < count; i++) {
      const body = bodyOf(random.chance(JOINT_SHARE) ? JOINT_COMMITTEE : random.pick(COMMITTEES), random)
      const kind = body.chamber === 'H' && random.chance(0.8) ? 'Hearing' : 'Meeting'
      const theme = random.pick(random.pick(AREAS).themes)
      drafts.push({ body, kind, day, bills: [], theme })
    }
  }
  return drafts
}

function planMeeting(draft: Draft, seed: number, congress: number, i: number) {
  const own = mixSeeds(seed, STREAM.plan, congress, i)
  const random = new Random(own)
  const at = easternMidnight(draft.day) + Math.round(random.pick(HOURS) * HOUR)
  const ahead = random.int(DAYS_AHEAD.least, DAYS_AHEAD.most) * DAY - random.int(0, 6) * HOUR
  const quirk =
    i % QUIRKS_APART === 1 ? QUIRK_NAMES[Math.floor(i / QUIRKS_APART) % QUIRK_NAMES.length] : undefined
  return {
    ...draft,
    congress,
    eventId: String(congress * 10_000 + i),
    /** When it is to begin, as first announced. */
    at,
    announcedAt: at - ahead,
    seed: own,
    quirk,
  }
}
export type Meeting = Readonly<ReturnType<typeof planMeeting>>

/** All meetings of a congress in the order of their days: about bills, and some on a day of usual business. */
export const planMeetings = (seed: number, bills: CongressBills, meetingsADay: number): Meeting[] =>
  [...ofBills(bills), ...ofOversight(seed, bills.congress, meetingsADay)]
    .toSorted((a, b) => a.day - b.day)
    .map((draft, i) => planMeeting(draft, seed, bills.congress, i))
