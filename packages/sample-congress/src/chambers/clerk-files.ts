import { ordinal } from '@rostrum/contract/congress/congress'
import { htmlReply, type Reply, xmlFileReply } from '../api/replies.ts'
import { timelineOf } from '../bills/timeline.ts'
import { titleAt } from '../bills/titles.ts'
import { escapeXml, writeElement, type XmlElement } from '../base/xml.ts'
import type { Instant } from '../base/calendar.ts'
import { PARTY_NAMES } from '../people/person.ts'
import type { World } from '../world/world.ts'
import { clerkTimes, houseWords } from '../votes/words.ts'
import {
  amendmentAuthor,
  candidateName,
  candidateTotals,
  castWord,
  houseResult,
  housePartyOf,
  positionsByParty,
} from '../api/house-votes.ts'
import { countCasts, type Position, positionsBy } from '../votes/positions.ts'
import { postedAt, isVacatedBy, type RollCall } from '../votes/roll-calls.ts'

const PATH = /^\/evs\/(\d{4})\/roll(\d{3,4})\.xml$/

const HEADER = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rollcall-vote PUBLIC "-//US Congress//DTDs/vote v1.0 20031119 //EN" "http://clerk.house.gov/evs/vote.dtd">
`

const counts = (positions: readonly Position[]): XmlElement[] => [
  ['yea-total', countCasts(positions, 'yea')],
  ['nay-total', countCasts(positions, 'nay')],
  ['present-total', countCasts(positions, 'present')],
  ['not-voting-total', countCasts(positions, 'absent')],
]

function voteTotals(vote: RollCall, positions: readonly Position[]): XmlElement[] {
  const candidates = candidateTotals(positions)?.map(([candidate, total]): XmlElement => [
    'totals-by-candidate',
    Object.entries({ candidate, 'candidate-total': total }),
  ])
  const parties = positionsByParty(positions, vote.day).map(({ party, positions: own }): XmlElement => [
    'totals-by-party',
    [['party', PARTY_NAMES[party]], ...counts(own)],
  ])
  return candidates ?? [...parties, ['totals-by-vote', [['total-stub', 'Totals'], ...counts(positions)]]]
}

function metadata(vote: RollCall, positions: readonly Position[], now: Instant): XmlElement[] {
  const { matter } = vote
  const words = houseWords(vote)
  const { date, etz, time } = clerkTimes(vote.at)
  const amendment = matter.kind === 'amendment' ? matter.amendment : undefined
  return Object.entries({
    majority: 'R',
    congress: vote.congress,
    session: ordinal(vote.session),
    chamber: 'U.S. House of Representatives',
    'rollcall-num': vote.number,
    'legis-num': words.business === '' ? undefined : words.business,
    'vote-question': words.question,
    'amendment-num': amendment?.offeredAs,
    'amendment-author': amendment && amendmentAuthor(amendment),
    'vote-type': words.type.toUpperCase(),
    'vote-result': houseResult(vote, now),
    'action-date': date,
    [`action-time time-etz="${etz}"`]: time,
    'vote-desc': matter.kind === 'step' ? titleAt(timelineOf(matter.bill), now) : undefined,
    'vote-totals': voteTotals(vote, positions),
  })
}

function recordedVote(vote: RollCall, position: Position, isRecorded: boolean): XmlElement {
  const { member, candidate } = position
  const { person, stint } = member
  const last = escapeXml(person.last)
  const state = stint.seat.state.code
  const word = candidate === undefined ? castWord(position, isRecorded) : candidateName(candidate)
  const names = `name-id="${person.bioguideId}" sort-field="${last}" unaccented-name="${last}"`
  const attributes = `${names} party="${housePartyOf(member, vote.day)}" state="${state}" role="legislator"`
  const fields = { [`legislator ${attributes}`]: person.last, vote: word }
  return ['recorded-vote', Object.entries(fields)]
}

function rollCallXml(vote: RollCall, now: Instant): string {
  const positions = positionsBy(vote, now)
  const { isRecorded } = houseWords(vote)
  const fields = {
    'vote-metadata': metadata(vote, positions, now),
    'vote-data': positions.map((position) => recordedVote(vote, position, isRecorded)),
  }
  return HEADER + writeElement(['rollcall-vote', Object.entries(fields)])
}

/** The server's error differs for a number that was not called yet. */
function notThere(number: number): Reply {
  const kind = number % 3
  if (kind === 0) return htmlReply('<html><head><title>404</title></head></html>\n', 404)
  if (kind === 1) return htmlReply('<html><body class="roll-call-vote-not-available"></body></html>\n')
  return xmlFileReply(
    `<xml>Error sanitizing file "roll${String(number).padStart(3, '0')}.xml". Please try again.</xml>`,
  )
}

/** A file of the Clerk of the House; undefined for other paths. */
export function clerkFile(world: World, path: string, now: Instant): Reply | undefined {
  const [, year, digits] = PATH.exec(path) ?? []
  if (year === undefined) return undefined
  const number = Number(digits)
  const vote = world
    .rollCallsAt(now, 'H')
    .find((each) => each.year === Number(year) && each.number === number)
  if (vote === undefined || postedAt(vote) > now) return notThere(number)
  if (isVacatedBy(vote, now)) return htmlReply('<html><body>This vote was vacated</body></html>\n')
  return xmlFileReply(rollCallXml(vote, now))
}
