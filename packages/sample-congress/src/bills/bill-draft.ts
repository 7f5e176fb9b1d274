import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import type { Roster } from '../people/roster.ts'
import { writeDraft, type BillDraft } from '../drafts/draft.ts'
import { withLongTitle, withMarkedTitle } from '../drafts/edge-case-text.ts'
import { capitalized } from '../base/template.ts'
import type { Instant } from '../base/calendar.ts'
import { RecentValues } from '../base/recent-values.ts'
import { actionCitation, measureNoun, type Bill } from './bill.ts'
import { contentSource, billOutline } from './bill-topic.ts'
import { sponsorOf } from './cosponsors.ts'
import type { BillTimeline } from './bill-timeline.ts'

/** One record's parts and its related bills ask for the same few drafts. */
const recentDrafts = new RecentValues<Bill, BillDraft>(32)

/** Returns a measure's draft; a Senate companion shares the House bill's. */
export const billDraft = (bill: Bill, roster: Roster): BillDraft =>
  recentDrafts.get(bill, () => draftOf(bill, roster))

function draftOf(bill: Bill, roster: Roster): BillDraft {
  const model = contentSource(bill)
  const { stint } = sponsorOf(model, roster)
  const made = writeDraft(model.seed, billOutline(model), {
    type: model.type,
    day: model.introduced,
    stateName: stint.seat.state.name,
  })
  if (bill.edgeCase === 'long title') return withLongTitle(made)
  if (bill.edgeCase === 'marked title') return withMarkedTitle(made)
  return bill.providesFor === undefined ? made : specialRuleDraft(bill.providesFor, made, roster)
}

/** "Providing for consideration of the bill (H.R. 29) to …; providing for …". */
function specialRuleDraft(measures: readonly Bill[], made: BillDraft, roster: Roster): BillDraft {
  const parts = measures.map((bill) => {
    const purpose = billDraft(bill, roster).purpose.replace(/\.$/, '')
    return `providing for consideration of the ${measureNoun(bill)} (${actionCitation(bill)
      .replaceAll('. ', '.')
      .replace(/\.(\d)/, '. $1')}) ${purpose}`
  })
  const { short: _, ...rest } = made
  return {
    ...rest,
    purpose: `${parts.join('; ')}${parts.length > 1 ? '; and for other purposes' : ''}.`,
    gist: `sets forth the rule for consideration of ${measures.map(actionCitation).join(', ')}`,
    details: ['The resolution provides for one hour of general debate and a motion to recommit.'],
    whereas: [],
    section: ['', `provides for consideration in the House of ${measures.map(actionCitation).join(', ')}`],
    subjects: ['House of Representatives', 'Legislative rules and procedure'],
  }
}

/** The official title; only the Senate starts it with the kind of measure. */
export function officialTitle(bill: Bill, { purpose }: BillDraft): string {
  if (BILL_TYPES[bill.type].chamber === 'House') return capitalized(purpose)
  return `A ${measureNoun(bill)} ${purpose}`
}

export const reservedTitle = (bill: Bill): string =>
  bill.type === 's' ? 'Reserved for the Majority Leader.' : 'Reserved for the Speaker.'

/** Whether it shows a placeholder title, because its reserved number is not used yet. */
export const isStillReserved = (timeline: BillTimeline, now: Instant): boolean => {
  const start = timeline.steps[0]?.at
  return timeline.bill.reservedFrom !== undefined && (start === undefined || start > now)
}

/** The displayed title at an instant. */
export function titleAt(timeline: BillTimeline, now: Instant, roster: Roster): string {
  if (isStillReserved(timeline, now)) return reservedTitle(timeline.bill)
  const made = billDraft(timeline.bill, roster)
  const isTitled = made.short !== undefined && now >= timeline.titledAt
  return isTitled ? (made.short ?? '') : officialTitle(timeline.bill, made)
}
