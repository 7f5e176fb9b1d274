import { calendarDate } from '../lib/calendar-date.ts'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import {
  isXmlFields,
  parseMixedXml,
  XmlError,
  xmlChildren,
  type XmlFields,
  xmlFields,
  xmlText,
} from '../bulk/xml.ts'
import { intOf } from '../congress/values.ts'
import type { ParseResult } from '../congress/wire-object.ts'
import { easternInstant } from '../lib/eastern.ts'
import type { SourceVote } from '../record/vote.ts'
import { castOf, thresholdOf } from './cast-words.ts'
import {
  agreedMeasure,
  amendmentInTitle,
  billIn,
  citedBills,
  senateAmendmentIn,
  type VotedMeasure,
} from './cited-measures.ts'
import { findTotals, need, parsed, refuse, readTally, readVote, type VoteNames } from './read-vote.ts'

/** Throws unless the root element has this name. */
function rootOf(text: string, name: string): XmlFields {
  try {
    const found = parseMixedXml(text)
    const root = found[name]
    return isXmlFields(root) ? root : refuse(`${name}: the root element is ${Object.keys(found)[0]}`)
  } catch (error) {
    if (error instanceof XmlError) refuse(`${name}: ${error.message}`)
    throw error
  }
}

const readNumber = (row: XmlFields): number => {
  const number = intOf(xmlText(row['vote_number'])) ?? 0
  return need(number < 1 ? undefined : number, 'vote_number')
}

function sessionIn(root: XmlFields): Pick<VoteKey, 'chamber' | 'congress' | 'session'> | undefined {
  const [congress, session] = [intOf(xmlText(root['congress'])), intOf(xmlText(root['session']))]
  if (congress === undefined || (session !== 1 && session !== 2)) return undefined
  return { chamber: 'Senate', congress, session }
}

/** The menu's rows, with a fingerprint that changes with a new vote and with most corrections. */
export const readSenateMenu = (text: string): ParseResult<(VoteKey & { readonly fingerprint: string })[]> =>
  parsed(() => {
    const root = rootOf(text, 'vote_summary')
    const session = need(sessionIn(root), 'session')
    return xmlChildren(root['votes'], 'vote').map((row) => ({
      ...session,
      number: readNumber(row),
      fingerprint: JSON.stringify(row),
    }))
  })

/** "January 9, 2025,  02:54 PM" */
const MOMENT = /^([A-Z][a-z]+) (\d{1,2}), (\d{4}),\s+(\d{1,2}):(\d{2}) ([AP])M$/

function momentOf(text: string): { date: string; at: string | undefined } | undefined {
  const [, month = '', day = '', year = '', hour = '', minute = '', half] = MOMENT.exec(text.trim()) ?? []
  const date = calendarDate(year, month, day)
  if (date === undefined) return undefined
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  return { date, at: easternInstant(date, `${String(hours).padStart(2, '0')}:${minute}`) }
}

const SENATE: VoteNames = {
  source: 'senate',
  text: xmlText,
  count: (value) => intOf(xmlText(value) ?? '0'),
  vote: ['question', 'vote_result', 'majority_requirement'],
  totals: ['yeas', 'nays', 'present', 'absent'],
  candidate: ['candidate', 'total'],
  cast: 'vote_cast',
  person: ['first_name', 'last_name'],
  party: 'party',
  state: 'state',
  id: { lisId: 'lis_member_id' },
}

/** If the document is an amendment, its bill is in another field. */
function statedMeasure(root: XmlFields, congress: number): VotedMeasure {
  const [document, amendment] = [xmlFields(root['document']), xmlFields(root['amendment'])]
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
 * The amendment named in the title, as for cloture, where the question only names the bill. A bill there can contradict the
 * source but is not used alone: nominations are decided "under the provisions of S. Res. 532".
 */
function titleMeasure(title: string, congress: number, { bill }: VotedMeasure): VotedMeasure {
  const [cited, ...others] = citedBills(title.split(/[;,]/)[0] ?? '', congress)
  return omitUndefined({
    bill: bill === undefined || others.length > 0 ? undefined : cited,
    amendment: amendmentInTitle(title, congress),
  })
}

/** The Vice President is not among the members (Article I, section 3). */
function tieBreakerOf(root: XmlFields): Pick<SourceVote, 'tieBreaker'> {
  const fields = xmlFields(root['tie_breaker'])
  const by = xmlText(fields['by_whom'])
  const { position } = castOf(xmlText(fields['tie_breaker_vote']) ?? '') ?? {}
  if (by === undefined || (position !== 'yea' && position !== 'nay')) return {}
  return { tieBreaker: { by, position } }
}

export const readSenateVote = (text: string): ParseResult<SourceVote> =>
  parsed(() => {
    const root = rootOf(text, 'roll_call_vote')
    const { count } = root
    const session = need(sessionIn(root), 'vote_number')
    const moment = need(momentOf(xmlText(root['vote_date']) ?? ''), 'vote_date')
    const { congress } = session
    const title = xmlText(root['vote_title'])
    const stated = statedMeasure(root, congress)
    return readVote(root, SENATE, {
      key: { ...session, number: readNumber(root) },
      date: moment.date,
      tally: readTally([], SENATE, isXmlFields(count) ? findTotals(count, SENATE) : undefined),
      members: xmlChildren(root['members'], 'member'),
      rest: {
        threshold: need(thresholdOf(xmlText(root['majority_requirement']) ?? ''), 'majority_requirement'),
        ...tieBreakerOf(root),
        ...agreedMeasure(stated, titleMeasure(title ?? '', congress, stated)),
        title,
        votedAt: moment.at,
        sourceUpdatedAt: momentOf(xmlText(root['modify_date']) ?? '')?.at,
      },
    })
  })
