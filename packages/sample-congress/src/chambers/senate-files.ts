import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { amendmentPurpose } from '../amendments/amendments.ts'
import { type XmlElement, writeElement } from '../base/xml.ts'
import { castWord } from '../api/house-votes.ts'
import { htmlReply, type Reply, xmlFileReply } from '../api/replies.ts'
import { lisId } from '../legislators/legislators.ts'
import { partyAt } from '../people/person.ts'
import type { Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'
import { senateTimes, senateWords } from '../votes/words.ts'
import { countCasts, type Position, positionsBy } from '../votes/positions.ts'
import { correctedAt, postedAt, senateFileAt, rollCallPath, type RollCall } from '../votes/roll-calls.ts'

const LIS = '/legislative/LIS'
const MENU_PATH = /^\/legislative\/LIS\/roll_call_lists\/vote_menu_(\d+)_([12])\.xml$/
/** The server redirects missing files to this page. */
const NOT_FOUND_PATH = '/general/404.htm'

const xmlFile = (root: XmlElement): Reply =>
  xmlFileReply(`<?xml version="1.0" encoding="UTF-8"?>${writeElement(root)}`)

function amendmentFields({ matter }: RollCall): XmlElement[] {
  if (matter.kind !== 'amendment') return [['amendment_number', null]]
  const { amendment } = matter
  const { bill, amends } = amendment
  return Object.entries({
    amendment_number: `S.Amdt. ${amendment.number}`,
    amendment_to_amendment_number: amends === undefined ? null : `S.Amdt. ${amends.number}`,
    amendment_to_amendment_to_amendment_number: null,
    amendment_to_document_number: `${BILL_TYPES[bill.type].prefix} ${bill.number}`,
    amendment_to_document_short_title: 'No short title on file',
    amendment_purpose: amendmentPurpose(amendment),
  })
}

/** "PN12", "S. 5", or the kind of document only. */
const documentName = ({ type, number }: ReturnType<typeof senateWords>['document']): string =>
  type === 'PN' ? `PN${number}` : `${type} ${number}`.trim()

function memberElement(position: Position, day: number): XmlElement {
  const { person, stint } = position.member
  const party = partyAt(person, day)
  const state = stint.seat.state.code
  const fields = {
    member_full: `${person.last} (${party}-${state})`,
    last_name: person.last,
    first_name: person.first,
    party,
    state,
    vote_cast: castWord(position, false),
    lis_member_id: lisId(person),
  }
  return ['member', Object.entries(fields)]
}

function voteElement(vote: RollCall, now: Instant): XmlElement {
  const { congress, session, year, number, matter } = vote
  const positions = positionsBy(vote, now)
  const { question, title, result, majority, document } = senateWords(vote)
  const corrected = correctedAt(vote) ?? Infinity
  const isTied = matter.kind === 'business' && matter.business === 'tie'
  const count = (cast: Position['cast']): number => countCasts(positions, cast)
  const broken = isTied ? ', Vice President of the United States, voted Yea' : ''
  const fields = {
    congress,
    session,
    congress_year: year,
    vote_number: number,
    vote_date: senateTimes(vote.at).moment,
    modify_date: senateTimes(corrected <= now ? corrected : vote.at).moment,
    vote_question_text: `${question} ${title}`,
    vote_document_text: null,
    vote_result_text: `${result} (${count('yea')}-${count('nay')}${broken})`,
    question,
    vote_title: title,
    majority_requirement: majority,
    vote_result: result,
    document: Object.entries({
      document_congress: congress,
      document_type: document.type,
      document_number: document.number,
      document_name: matter.kind === 'amendment' ? null : documentName(document),
      document_title: null,
      document_short_title: null,
    }),
    amendment: amendmentFields(vote),
    // zero is an empty element
    count: Object.entries({
      yeas: count('yea') || null,
      nays: count('nay') || null,
      present: count('present') || null,
      absent: count('absent') || null,
    }),
    tie_breaker: Object.entries({
      by_whom: isTied ? 'Vice President' : null,
      tie_breaker_vote: isTied ? 'Yea' : null,
    }),
    members: positions.map((position) => memberElement(position, vote.day)),
  }
  return ['roll_call_vote', Object.entries(fields)]
}

function menuElement(vote: RollCall, now: Instant): XmlElement {
  const positions = positionsBy(vote, now)
  const { question, title, result, document } = senateWords(vote)
  const fields = {
    vote_number: String(vote.number).padStart(5, '0'),
    vote_date: senateTimes(vote.at).menuDay,
    issue: documentName(document),
    question: `${question}\n         `,
    result: result.replace(/^.*? (?=Agreed to|Rejected|Confirmed|Passed|Defeated)/, ''),
    vote_tally: Object.entries({ yeas: countCasts(positions, 'yea'), nays: countCasts(positions, 'nay') }),
    title,
  }
  return ['vote', Object.entries(fields)]
}

const moved = (): Reply => ({ ...htmlReply('', 302), headers: { Location: NOT_FOUND_PATH } })

function menu(world: World, now: Instant, congress: number, session: number): Reply {
  const votes = world
    .rollCallsAt(now, 'S')
    .filter((vote) => vote.congress === congress && vote.session === session && postedAt(vote) <= now)
  const [first] = votes
  if (first === undefined) return moved()
  const rows = votes.toReversed().map((vote) => menuElement(vote, now))
  const fields = { congress, session, congress_year: first.year, votes: rows }
  return xmlFile(['vote_summary', Object.entries(fields)])
}

/** A file of the Senate; undefined for other paths. Its menu lists votes before their files are there. */
export function senateFile(world: World, path: string, now: Instant): Reply | undefined {
  if (path === NOT_FOUND_PATH) return htmlReply('<html><head><title>Page Not Found</title></head></html>\n')
  if (!path.startsWith(`${LIS}/`)) return undefined
  const [, congress, session] = MENU_PATH.exec(path) ?? []
  if (congress !== undefined) return menu(world, now, Number(congress), Number(session))
  const vote = world.rollCallsAt(now, 'S').find((each) => `/${rollCallPath(each)}` === path)
  if (vote === undefined || senateFileAt(vote) > now) return moved()
  return xmlFile(voteElement(vote, now))
}
