import type { Bill } from '../bills/bill.ts'
import { billTheme } from '../bills/bill-topic.ts'
import type { CongressBills } from '../bills/plan-bills.ts'
import { referralOf } from '../bills/referral.ts'
import { AREAS } from '../lexicon/areas.ts'
import { CHAMBER_NAMES, type Committee, COMMITTEES, JOINT_COMMITTEE } from '../lexicon/committees.ts'
import {
  businessOf,
  DAY,
  type Day,
  easternMidnight,
  firstDayOf,
  HOUR,
  type Instant,
  lastDayOf,
} from '../base/calendar.ts'
import { hashText, mixSeeds, Random } from '../base/random.ts'
import type { Meeting, MeetingBody, MeetingQuirk } from './meeting.ts'

export interface PlanMeetingsInput {
  readonly seed: number
  readonly bills: CongressBills
  /** On a day of usual business, besides those about bills. */
  readonly meetingsADay: number
}

const STREAM = 173
/** In every so many meetings each happens once. */
const QUIRKS_APART = 4
const QUIRKS: readonly MeetingQuirk[] = [
  'canceled',
  'moved',
  'rescheduled',
  'webex',
  'postponed',
  'time later',
  'canceled late',
  'no building',
  'continued',
  'broken',
  'hex id',
  'address',
]

const JOINT_SHARE = 1 / 40
const SUBCOMMITTEE_SHARE = 0.5

const HOURS = [9, 9.5, 10, 10, 10, 10.25, 13, 14, 14.5, 15] as const
/** Committees announce hearings a week ahead (House rule XI, clause 2(g)(3)). */
const DAYS_AHEAD = { least: 7, most: 12 } as const

const committeeNameOf = ({ chamber, listName }: Committee): string =>
  chamber === 'J' ? listName : `${CHAMBER_NAMES[chamber]} ${listName}`

function bodyOf(committee: Committee, random: Random): MeetingBody {
  const { chamber, code, subcommittees } = committee
  if (subcommittees.length === 0 || !random.chance(SUBCOMMITTEE_SHARE))
    return { code, chamber, name: committeeNameOf(committee) }
  const below = random.pick(subcommittees)
  const name = `${committeeNameOf(committee).replace(/ Committee$/, '')} Subcommittee on ${below.name}`
  return { code: below.code, chamber, name }
}

interface Draft {
  readonly body: MeetingBody
  readonly kind: Meeting['kind']
  readonly day: Day
  readonly bills: readonly Bill[]
  readonly theme: Meeting['theme']
}

/** Hearings and markups mentioned in actions of bills: one per day and committee. */
function ofBills({ bills }: CongressBills): Draft[] {
  const drafts = new Map<string, Draft>()
  for (const bill of bills) {
    for (const { kind, chamber, day } of bill.steps ?? []) {
      if (kind !== 'hearing' && kind !== 'ordered') continue
      const { house, senate } = referralOf(bill)
      const committee = chamber === 'H' ? house[0] : senate
      if (committee === undefined) continue
      const word = chamber === 'S' ? 'Meeting' : kind === 'hearing' ? 'Hearing' : 'Markup'
      const body = { code: committee.code, chamber, name: committeeNameOf(committee) }
      const name = `${day} ${committee.code} ${word}`
      const held = drafts.get(name)?.bills ?? []
      drafts.set(name, { body, kind: word, day, bills: [...held, bill], theme: billTheme(bill) })
    }
  }
  return [...drafts.values()]
}

function ofOversight(congress: number, { seed, meetingsADay }: PlanMeetingsInput): Draft[] {
  const random = new Random(mixSeeds(seed, STREAM, congress))
  const drafts: Draft[] = []
  for (let day = firstDayOf(congress) + 8; day < lastDayOf(congress); day++) {
    const wanted = businessOf(day) * meetingsADay
    const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0)
    for (let i = 0; i < count; i++) {
      const body = bodyOf(random.chance(JOINT_SHARE) ? JOINT_COMMITTEE : random.pick(COMMITTEES), random)
      const kind = body.chamber === 'H' ? (random.chance(0.8) ? 'Hearing' : 'Meeting') : 'Meeting'
      const theme = random.pick(random.pick(AREAS).themes)
      drafts.push({ body, kind, day, bills: [], theme })
    }
  }
  return drafts
}

const startOf = (day: Day, random: Random): Instant =>
  easternMidnight(day) + Math.round(random.pick(HOURS) * HOUR)

/** All meetings of a congress in the order of their days. */
export function planMeetings(input: PlanMeetingsInput): Meeting[] {
  const { congress } = input.bills
  const drafts = [...ofBills(input.bills), ...ofOversight(congress, input)]
  return drafts
    .toSorted((a, b) => a.day - b.day)
    .map((draft, i) => {
      const seed = mixSeeds(input.seed, STREAM, congress, i)
      const random = new Random(seed)
      const at = startOf(draft.day, random)
      const ahead = random.int(DAYS_AHEAD.least, DAYS_AHEAD.most) * DAY - random.int(0, 6) * HOUR
      const quirk = i % QUIRKS_APART === 1 ? QUIRKS[Math.floor(i / QUIRKS_APART) % QUIRKS.length] : undefined
      const number = congress * 10_000 + i
      const isHex = quirk === 'hex id'
      return {
        ...draft,
        congress,
        eventId: isHex ? hashText(`meeting ${number}`).toString(16).toUpperCase() : String(number),
        at,
        announcedAt: at - ahead,
        seed,
        ...(quirk !== undefined && { quirk }),
      }
    })
}
