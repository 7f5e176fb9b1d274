import { congressOfYear, sessionOfYear } from '@rostrum/contract/congress'
import { findParty } from '@rostrum/contract/parties'
import type { PartyTotals } from '@rostrum/contract/entities/vote'
import { isProcedure } from '@rostrum/contract/vote-sentence'
import { parseMixedXml, XmlError, xmlChildren, type XmlFields, xmlText, isXmlFields } from '../bulk/xml.ts'
import { bioguideIdOf, intOf } from '../congress/values.ts'
import { missingField, omitUndefined, type ParseResult } from '../congress/wire-object.ts'
import { easternInstant } from '../lib/eastern.ts'
import type { SourcePosition, SourceVote } from '../record/vote.ts'
import { castOf, saysVacated, thresholdOf } from './cast-words.ts'
import { billIn } from './cited-measures.ts'
import { electionTally, houseVoteKind } from './house-api.ts'
import { monthNumber } from './month-number.ts'
import { sumOfParties } from './totals.ts'

/** What the Clerk's server answered under the address of a roll call. */
export type ClerkAnswer =
  | { readonly kind: 'vote'; readonly vote: SourceVote }
  | { readonly kind: 'vacated' }
  /** The number is not called yet. */
  | { readonly kind: 'absent' }
  /** Something else than a roll call, and why. */
  | { readonly kind: 'refused'; readonly reason: string }

/** "21-May-2026" */
function clerkDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text.trim()) ?? []
  const number = monthNumber(month)
  return number === undefined ? undefined : `${year}-${number}-${day.padStart(2, '0')}`
}

const totalsOf = (row: XmlFields) => {
  const numberAt = (name: string): number | undefined => intOf(xmlText(row[`${name}-total`]) ?? '0')
  const [yea, nay] = [numberAt('yea'), numberAt('nay')]
  const [present, notVoting] = [numberAt('present'), numberAt('not-voting')]
  if (yea === undefined || nay === undefined || present === undefined || notVoting === undefined)
    return undefined
  return { yea, nay, present, notVoting }
}

function partyRows(totals: XmlFields): ParseResult<PartyTotals[]> {
  const rows = xmlChildren(totals, 'totals-by-party').map((row): PartyTotals | undefined => {
    const [party, counts] = [findParty(xmlText(row['party']) ?? ''), totalsOf(row)]
    return party === undefined || counts === undefined ? undefined : { party, ...counts }
  })
  const read = rows.filter((row) => row !== undefined)
  return read.length < rows.length ? missingField('totals-by-party') : { row: read }
}

type Tally = Pick<SourceVote, 'totals' | 'byParty' | 'candidates'>

function tallyOf(metadata: XmlFields): ParseResult<Tally> {
  const totals = metadata['vote-totals']
  if (!isXmlFields(totals)) return { row: { byParty: [] } }
  const candidates = xmlChildren(totals, 'totals-by-candidate').map((row) => ({
    name: xmlText(row['candidate']) ?? '',
    votes: intOf(xmlText(row['candidate-total'])) ?? -1,
  }))
  if (candidates.some(({ name, votes }) => name === '' || votes < 0))
    return missingField('totals-by-candidate')
  if (candidates.length > 0) return { row: electionTally(candidates) }
  const byParty = partyRows(totals)
  if ('missing' in byParty) return byParty
  const [all] = xmlChildren(totals, 'totals-by-vote').map(totalsOf)
  const sum = byParty.row.length > 0 ? sumOfParties(byParty.row) : undefined
  const counted = all ?? sum
  return { row: { byParty: byParty.row, ...(counted && { totals: counted }) } }
}

function readPosition(row: XmlFields, isElection: boolean): ParseResult<SourcePosition> {
  const { legislator } = row
  const name = xmlText(legislator)
  if (name === undefined) return missingField('legislator')
  const cast = castOf(xmlText(row['vote']) ?? '', { isElection })
  if (cast === undefined) return missingField('vote')
  const attribute = (field: string): string | undefined =>
    isXmlFields(legislator) ? xmlText(legislator[`@${field}`]) : undefined
  const fields = {
    bioguideId: bioguideIdOf(attribute('name-id')),
    party: findParty(attribute('party') ?? ''),
    state: attribute('state'),
  }
  return { row: { name, ...omitUndefined(fields), ...cast } }
}

/** "119" and "2nd", which must be those of the year of the address. */
function isOfYear(metadata: XmlFields, year: number): boolean {
  const session = intOf(/^\d/.exec(xmlText(metadata['session']) ?? '')?.[0])
  return (
    intOf(xmlText(metadata['congress'])) === congressOfYear(year) && session === sessionOfYear(year).session
  )
}

function readRollCall(root: XmlFields, year: number, number: number): ParseResult<SourceVote> {
  const { 'vote-metadata': metadata, 'vote-data': data } = root
  if (!isXmlFields(metadata)) return missingField('vote-metadata')
  const text = (name: string): string | undefined => xmlText(metadata[name])
  if (intOf(text('rollcall-num')) !== number) return missingField(`rollcall-num ${number}`)
  if (!isOfYear(metadata, year)) return missingField(`session of ${year}`)
  const date = clerkDate(text('action-date') ?? '')
  if (date === undefined) return missingField('action-date')
  const [question, result, voteType] = [text('vote-question'), text('vote-result'), text('vote-type')]
  if (question === undefined) return missingField('vote-question')
  if (result === undefined) return missingField('vote-result')
  if (voteType === undefined) return missingField('vote-type')
  const tally = tallyOf(metadata)
  if ('missing' in tally) return tally
  const kind = tally.row.candidates === undefined ? houseVoteKind(question, voteType) : 'election'
  const rows = isXmlFields(data) ? xmlChildren(data, 'recorded-vote') : []
  const positions: SourcePosition[] = []
  for (const row of rows) {
    const read = readPosition(row, kind === 'election')
    if ('missing' in read) return read
    positions.push(read.row)
  }
  const business = text('legis-num') ?? ''
  const time = metadata['action-time']
  const clock = isXmlFields(time) ? xmlText(time['@time-etz']) : undefined
  const { congress, session } = sessionOfYear(year)
  return {
    row: {
      source: 'clerk',
      chamber: 'House',
      congress,
      session,
      number,
      kind,
      date,
      question,
      result,
      ...tally.row,
      ...omitUndefined({
        votedAt: clock === undefined ? undefined : easternInstant(date, clock.padStart(5, '0')),
        title: text('vote-desc') ?? text('amendment-author'),
        threshold: kind === 'quorum' ? undefined : thresholdOf(voteType),
        isVacated: [question, result, text('vote-desc') ?? ''].some(saysVacated)
          ? (true as const)
          : undefined,
        bill: billIn(business, congress),
        otherBusiness: isProcedure(business) ? business : undefined,
        positions: positions.length === 0 ? undefined : positions,
      }),
    },
  }
}

/** Reads what the Clerk's server sent for a roll call of a year. Anything but a roll call is refused, and told. */
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
    const read = readRollCall(rollCall, year, number)
    return 'row' in read
      ? { kind: 'vote', vote: read.row }
      : { kind: 'refused', reason: `no ${read.missing}` }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return saysVacated(text) ? { kind: 'vacated' } : { kind: 'refused', reason: error.message }
  }
}
