import { BILL_TYPES } from '@rostrum/contract/bill-types'
import type { Roster } from '../people/roster.ts'
import { draftOf } from '../text/draft.ts'
import type { Draft } from '../text/draft.ts'
import { withLongTitle, withMarkedTitle } from '../text/oddities.ts'
import { capitalized } from '../text/template.ts'
import type { Instant } from '../world/calendar.ts'
import { cited } from '../actions/row.ts'
import type { Bill } from './bill.ts'
import { conceptBill, outline } from './concept.ts'
import { sponsorOf } from './cosponsors.ts'
import type { Life } from './life.ts'

/** The draft behind a measure: its companion's, where it is the younger of two. */
export function draft(bill: Bill, roster: Roster): Draft {
  const model = conceptBill(bill)
  const { stint } = sponsorOf(model, roster)
  const made = draftOf(model.seed, outline(model), {
    type: model.type,
    day: model.introduced,
    stateName: stint.seat.state.name,
  })
  if (bill.oddity === 'long title') return withLongTitle(made)
  if (bill.oddity === 'marked title') return withMarkedTitle(made)
  return bill.providesFor === undefined ? made : ruleDraft(bill.providesFor, made, roster)
}

/** "Providing for consideration of the bill (H.R. 29) to …; providing for …". */
function ruleDraft(measures: readonly Bill[], made: Draft, roster: Roster): Draft {
  const parts = measures.map((bill) => {
    const noun = bill.type.endsWith('jres')
      ? 'joint resolution'
      : bill.type.endsWith('res')
        ? 'resolution'
        : 'bill'
    const purpose = draft(bill, roster).purpose.replace(/\.$/, '')
    return `providing for consideration of the ${noun} (${cited(bill)
      .replaceAll('. ', '.')
      .replace(/\.(\d)/, '. $1')}) ${purpose}`
  })
  const { short: _, ...rest } = made
  return {
    ...rest,
    purpose: `${parts.join('; ')}${parts.length > 1 ? '; and for other purposes' : ''}.`,
    gist: `sets forth the rule for consideration of ${measures.map(cited).join(', ')}`,
    details: ['The resolution provides for one hour of general debate and a motion to recommit.'],
    whereas: [],
    section: ['', `provides for consideration in the House of ${measures.map(cited).join(', ')}`],
    subjects: ['House of Representatives', 'Legislative rules and procedure'],
  }
}

const SENATE_PREFIX = {
  bill: 'A bill',
  joint: 'A joint resolution',
  concurrent: 'A concurrent resolution',
  simple: 'A resolution',
}

/** As the chamber of origin phrases it: the Senate begins with what it is. */
export function officialTitle(bill: Bill, { purpose }: Draft): string {
  if (BILL_TYPES[bill.type].chamber === 'House') return capitalized(purpose)
  const kind = { s: 'bill', sjres: 'joint', sconres: 'concurrent', sres: 'simple' } as const
  return `${SENATE_PREFIX[kind[senateType(bill)]]} ${purpose}`
}

const senateType = (bill: Bill): 's' | 'sjres' | 'sconres' | 'sres' =>
  bill.type === 'sjres' || bill.type === 'sconres' || bill.type === 'sres' ? bill.type : 's'

export const reservedTitle = (bill: Bill): string =>
  bill.type === 's' ? 'Reserved for the Majority Leader.' : 'Reserved for the Speaker.'

/** Until a number in reserve is used, it says nothing else. */
export const isStillReserved = (life: Life, now: Instant): boolean => {
  const start = life.steps[0]?.at
  return life.bill.reservedFrom !== undefined && (start === undefined || start > now)
}

/** What lists and cards call it at an instant. */
export function titleAt(life: Life, now: Instant, roster: Roster): string {
  if (isStillReserved(life, now)) return reservedTitle(life.bill)
  const made = draft(life.bill, roster)
  const isTitled = made.short !== undefined && now >= life.titledAt
  return isTitled ? (made.short ?? '') : officialTitle(life.bill, made)
}
