import type { VoteKey, VoteTotals } from '@rostrum/contract/entities/vote'
import { findParty } from '@rostrum/contract/parties'
import { isXmlFields, parseMixedXml, XmlError, xmlChildren, type XmlFields, xmlText } from '../bulk/xml.ts'
import { intOf } from '../congress/values.ts'
import { missingField, omitUndefined, type ParseResult } from '../congress/wire-object.ts'
import { easternInstant } from '../lib/eastern.ts'
import type { SourcePosition, SourceVote } from '../record/vote.ts'
import { castOf, thresholdOf } from './cast-words.ts'
import {
  agreedMeasure,
  amendmentInTitle,
  billIn,
  citedBills,
  senateAmendmentIn,
  type VotedMeasure,
} from './cited-measures.ts'
import { monthNumber } from './month-number.ts'

/** A row of the menu, enough to notice a new vote and most corrections. */
export interface SenateMenuRow extends VoteKey {
  /** Equal as long as the row is. */
  readonly fingerprint: string
}

/** The root element of a file, which must have a name; anything else is refused. */
function rootOf(text: string, name: string): ParseResult<XmlFields> {
  try {
    const found = parseMixedXml(text)
    const root = found[name]
    return isXmlFields(root)
      ? { row: root }
      : missingField(`${name}: the root element is ${Object.keys(found)[0]}`)
  } catch (error) {
    if (error instanceof XmlError) return missingField(`${name}: ${error.message}`)
    throw error
  }
}

function sessionIn(root: XmlFields): Pick<VoteKey, 'chamber' | 'congress' | 'session'> | undefined {
  const [congress, session] = [intOf(xmlText(root['congress'])), intOf(xmlText(root['session']))]
  if (congress === undefined || (session !== 1 && session !== 2)) return undefined
  return { chamber: 'Senate', congress, session }
}

/** Several nominations can be decided in one vote, so that a row has matters instead of one issue. */
export function readSenateMenu(text: string): ParseResult<SenateMenuRow[]> {
  const read = rootOf(text, 'vote_summary')
  if ('missing' in read) return read
  const session = sessionIn(read.row)
  if (session === undefined) return missingField('session')
  const { votes } = read.row
  const rows = isXmlFields(votes) ? xmlChildren(votes, 'vote') : []
  const menu = rows.flatMap((row): SenateMenuRow[] => {
    const number = intOf(xmlText(row['vote_number']))
    return number === undefined || number < 1
      ? []
      : [{ ...session, number, fingerprint: JSON.stringify(row) }]
  })
  return menu.length < rows.length ? missingField('vote_number') : { row: menu }
}

/** "January 9, 2025,  02:54 PM" */
const MOMENT = /^([A-Z][a-z]+) (\d{1,2}), (\d{4}),\s+(\d{1,2}):(\d{2}) ([AP])M$/

function momentOf(text: string): { date: string; at: string | undefined } | undefined {
  const [, month = '', day = '', year = '', hour = '', minute = '', half] = MOMENT.exec(text.trim()) ?? []
  const number = monthNumber(month)
  if (number === undefined) return undefined
  const date = `${year}-${number}-${day.padStart(2, '0')}`
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  return { date, at: easternInstant(date, `${String(hours).padStart(2, '0')}:${minute}`) }
}

const countOf = (fields: XmlFields, name: string): number | undefined => intOf(xmlText(fields[name]) ?? '0')

function totalsOf(root: XmlFields): VoteTotals | undefined {
  const { count } = root
  if (!isXmlFields(count)) return undefined
  const [yea, nay] = [countOf(count, 'yeas'), countOf(count, 'nays')]
  const [present, notVoting] = [countOf(count, 'present'), countOf(count, 'absent')]
  if (yea === undefined || nay === undefined || present === undefined || notVoting === undefined)
    return undefined
  return { yea, nay, present, notVoting }
}

/** What the elements for the document and the amendment say; a document that is an amendment names its bill elsewhere. */
function statedMeasure(root: XmlFields, congress: number): VotedMeasure {
  const document = isXmlFields(root['document']) ? root['document'] : {}
  const amendment = isXmlFields(root['amendment']) ? root['amendment'] : {}
  const documentCongress = intOf(xmlText(document['document_congress'])) ?? congress
  const [type, number] = [
    xmlText(document['document_type']) ?? '',
    xmlText(document['document_number']) ?? '',
  ]
  const isOther = /^(?:PN|Treaty)/i.test(type)
  const name = xmlText(document['document_name']) ?? `${type} ${number}`.trim()
  const amended = xmlText(amendment['amendment_to_document_number']) ?? ''
  const bill = isOther
    ? undefined
    : (billIn(`${type} ${number}`, documentCongress) ?? billIn(amended, congress))
  return omitUndefined({
    bill,
    amendment: senateAmendmentIn(xmlText(amendment['amendment_number']) ?? '', congress),
    otherBusiness: isOther && number !== '' ? name : undefined,
  })
}

/**
 * What the title adds: the amendment, where the question names the bill although an amendment was meant, as for cloture.
 * A bill in it can contradict, but not stand alone: nominations are decided "under the provisions of S. Res. 532".
 */
function titleMeasure(title: string, congress: number, { bill }: VotedMeasure): VotedMeasure {
  const [cited, ...others] = citedBills(title.split(/[;,]/)[0] ?? '', congress)
  return omitUndefined({
    bill: bill === undefined || others.length > 0 ? undefined : cited,
    amendment: amendmentInTitle(title, congress),
  })
}

function readMember(row: XmlFields): ParseResult<SourcePosition> {
  const cast = castOf(xmlText(row['vote_cast']) ?? '')
  if (cast === undefined) return missingField('vote_cast')
  const [first, last] = [xmlText(row['first_name']), xmlText(row['last_name'])]
  const name = [first, last].filter((part) => part !== undefined).join(' ')
  if (name === '') return missingField('last_name')
  const fields = {
    lisId: xmlText(row['lis_member_id']),
    party: findParty(xmlText(row['party']) ?? ''),
    state: xmlText(row['state']),
  }
  return { row: { name, ...omitUndefined(fields), ...cast } }
}

/** The Vice President is not among the members (Article I, section 3). */
function tieBreakerOf(root: XmlFields): Pick<SourceVote, 'tieBreaker'> {
  const { tie_breaker: fields } = root
  const by = isXmlFields(fields) ? xmlText(fields['by_whom']) : undefined
  const cast = isXmlFields(fields) ? castOf(xmlText(fields['tie_breaker_vote']) ?? '') : undefined
  const { position } = cast ?? {}
  if (by === undefined || (position !== 'yea' && position !== 'nay')) return {}
  return { tieBreaker: { by, position } }
}

function positionsOf(root: XmlFields): ParseResult<SourcePosition[]> {
  const { members } = root
  const positions: SourcePosition[] = []
  for (const row of isXmlFields(members) ? xmlChildren(members, 'member') : []) {
    const read = readMember(row)
    if ('missing' in read) return read
    positions.push(read.row)
  }
  return { row: positions }
}

/** Reads a vote's file. */
export function readSenateVote(text: string): ParseResult<SourceVote> {
  const read = rootOf(text, 'roll_call_vote')
  if ('missing' in read) return read
  const { row: root } = read
  const [session, number] = [sessionIn(root), intOf(xmlText(root['vote_number']))]
  if (session === undefined || number === undefined || number < 1) return missingField('vote_number')
  const moment = momentOf(xmlText(root['vote_date']) ?? '')
  if (moment === undefined) return missingField('vote_date')
  const [question, result] = [xmlText(root['question']), xmlText(root['vote_result'])]
  if (question === undefined) return missingField('question')
  if (result === undefined) return missingField('vote_result')
  const threshold = thresholdOf(xmlText(root['majority_requirement']) ?? '')
  if (threshold === undefined) return missingField('majority_requirement')
  const positions = positionsOf(root)
  if ('missing' in positions) return positions
  const { congress } = session
  const title = xmlText(root['vote_title'])
  const stated = statedMeasure(root, congress)
  return {
    row: {
      source: 'senate',
      ...session,
      number,
      kind: /\bquorum\b/i.test(question) ? 'quorum' : 'question',
      date: moment.date,
      question,
      result,
      threshold,
      byParty: [],
      ...tieBreakerOf(root),
      ...agreedMeasure(stated, titleMeasure(title ?? '', congress, stated)),
      ...omitUndefined({
        title,
        votedAt: moment.at,
        totals: totalsOf(root),
        positions: positions.row.length === 0 ? undefined : positions.row,
        sourceUpdatedAt: momentOf(xmlText(root['modify_date']) ?? '')?.at,
      }),
    },
  }
}
