import { calendarDate } from '../lib/calendar-date.ts'
import { congressOfYear, sessionOfYear } from '@rostrum/contract/congress/congress'
import { isProcedure } from '@rostrum/contract/words/vote-sentence'
import {
  isXmlFields,
  parseMixedXml,
  XmlError,
  xmlChildren,
  type XmlFields,
  xmlFields,
  xmlText,
  type XmlValue,
} from '../bulk/xml.ts'
import { intOf } from '../congress/values.ts'
import { easternInstant } from '../lib/eastern.ts'
import type { SourceVote } from '../record/vote.ts'
import { saysVacated } from './cast-words.ts'
import { billIn } from './cited-measures.ts'
import { findTotals, need, parsed, readTally, readVote, refuse, type VoteNames } from './read-vote.ts'

export type ClerkAnswer =
  | { readonly kind: 'vote'; readonly vote: SourceVote }
  | { readonly kind: 'vacated' }
  /** No vote with this number yet. */
  | { readonly kind: 'absent' }
  /** Something other than a roll call, and why. */
  | { readonly kind: 'refused'; readonly reason: string }

/** "21-May-2026" */
function clerkDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text.trim()) ?? []
  return calendarDate(year, month, day)
}

const CLERK: VoteNames = {
  source: 'clerk',
  text: xmlText,
  count: (value) => intOf(xmlText(value) ?? '0'),
  vote: ['vote-question', 'vote-result', 'vote-type'],
  totals: ['yea-total', 'nay-total', 'present-total', 'not-voting-total'],
  candidate: ['candidate', 'candidate-total'],
  cast: 'vote',
  person: ['legislator'],
  party: 'party',
  state: '@state',
  id: { bioguideId: '@name-id' },
}

function tallyOf(totals: XmlValue | undefined) {
  if (!isXmlFields(totals)) return readTally([], CLERK)
  const [stated] = xmlChildren(totals, 'totals-by-vote')
  const rows = ['totals-by-candidate', 'totals-by-party'].flatMap((name) => xmlChildren(totals, name))
  return readTally(rows, CLERK, stated && findTotals(stated, CLERK))
}

/** Facts about a legislator are attributes of the name element. */
const memberRow = (row: XmlFields) => {
  const { legislator } = row
  return isXmlFields(legislator) ? { ...legislator, ...row, party: legislator['@party'] } : row
}

/** Whether "119" and "2nd" match the year in the URL. */
function isOfYear(metadata: XmlFields, year: number): boolean {
  const session = intOf(/^\d/.exec(xmlText(metadata['session']) ?? '')?.[0])
  return (
    intOf(xmlText(metadata['congress'])) === congressOfYear(year) && session === sessionOfYear(year).session
  )
}

function readRollCall(root: XmlFields, year: number, number: number): SourceVote {
  const { 'vote-metadata': metadata, 'vote-data': data } = root
  if (!isXmlFields(metadata)) return refuse('vote-metadata')
  const text = (name: string): string | undefined => xmlText(metadata[name])
  if (intOf(text('rollcall-num')) !== number) refuse(`rollcall-num ${number}`)
  if (!isOfYear(metadata, year)) refuse(`session of ${year}`)
  const date = need(clerkDate(text('action-date') ?? ''), 'action-date')
  const business = text('legis-num') ?? ''
  const description = text('vote-desc')
  const clock = xmlText(xmlFields(metadata['action-time'])['@time-etz'])
  const { congress, session } = sessionOfYear(year)
  return readVote(metadata, CLERK, {
    key: { chamber: 'House', congress, session, number },
    date,
    tally: tallyOf(metadata['vote-totals']),
    members: xmlChildren(data, 'recorded-vote').map(memberRow),
    notes: [description ?? ''],
    rest: {
      votedAt: clock === undefined ? undefined : easternInstant(date, clock.padStart(5, '0')),
      title: description ?? text('amendment-author'),
      bill: billIn(business, congress),
      otherBusiness: isProcedure(business) ? business : undefined,
    },
  })
}

/** Refuses anything but a roll call, with a reason. */
export function readClerkFile(text: string, { year, number }: { year: number; number: number }): ClerkAnswer {
  if (text.includes('roll-call-vote-not-available')) return { kind: 'absent' }
  try {
    const root = parseMixedXml(text)
    const rollCall = root['rollcall-vote']
    if (!isXmlFields(rollCall)) {
      const [name = ''] = Object.keys(root)
      const words = xmlText(root[name]) ?? ''
      if (words.startsWith('Error sanitizing file')) return { kind: 'absent' }
      return saysVacated(text)
        ? { kind: 'vacated' }
        : { kind: 'refused', reason: `the root element is ${name}` }
    }
    const read = parsed(() => readRollCall(rollCall, year, number))
    return 'row' in read
      ? { kind: 'vote', vote: read.row }
      : { kind: 'refused', reason: `no ${read.missing}` }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return saysVacated(text) ? { kind: 'vacated' } : { kind: 'refused', reason: error.message }
  }
}
