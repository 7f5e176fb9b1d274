import { BILL_TYPES } from '@rostrum/contract/congress/bill-types'
import { amendmentPurpose } from '../amendments/amendment-purpose.ts'
import { htmlReply, type Reply, xmlFileReply } from '../api/render.ts'
import { writeElement, type XmlContent, type XmlElement } from '../base/xml.ts'
import { lisId } from '../legislators/lis-id.ts'
import { partyAt } from '../people/person.ts'
import type { Instant } from '../base/calendar.ts'
import type { World } from '../world/world.ts'
import { senateTimes } from '../votes/eastern-clock.ts'
import { countCasts, type Position, positionsBy } from '../votes/positions.ts'
import { correctedAt, menuAt, senateFileAt } from '../votes/published-at.ts'
import { rollCallPath, type RollCall } from '../votes/roll-call.ts'
import { senateWords } from '../votes/vote-words.ts'

const LIS = '/legislative/LIS'
const MENU_PATH = /^\/legislative\/LIS\/roll_call_lists\/vote_menu_(\d+)_([12])\.xml$/
/** The server redirects missing files to this page. */
const NOT_FOUND_PATH = '/general/404.htm'

const CASTS = { yea: 'Yea', nay: 'Nay', present: 'Present', absent: 'Not Voting' } as const

/** Zero is an empty element. */
const countOf = (positions: readonly Position[], cast: Position['cast']): XmlContent =>
  countCasts(positions, cast) || null

function documentFields({ congress, matter }: RollCall, words: ReturnType<typeof senateWords>): XmlElement[] {
  const { type, number } = words.document
  const isPlain = matter.kind !== 'amendment'
  const document: XmlElement[] = [
    ['document_congress', congress],
    ['document_type', type],
    ['document_number', number],
    ['document_name', !isPlain ? null : type === 'PN' ? `PN${number}` : `${type} ${number}`],
    ['document_title', null],
    ['document_short_title', null],
  ]
  if (matter.kind !== 'amendment')
    return [
      ['document', document],
      ['amendment', [['amendment_number', null]]],
    ]
  const { amendment } = matter
  const { bill, amends } = amendment
  return [
    ['document', document],
    [
      'amendment',
      [
        ['amendment_number', `S.Amdt. ${amendment.number}`],
        ['amendment_to_amendment_number', amends === undefined ? null : `S.Amdt. ${amends.number}`],
        ['amendment_to_amendment_to_amendment_number', null],
        ['amendment_to_document_number', `${BILL_TYPES[bill.type].prefix} ${bill.number}`],
        ['amendment_to_document_short_title', 'No short title on file'],
        ['amendment_purpose', amendmentPurpose(amendment)],
      ],
    ],
  ]
}

function memberElement({ member, cast }: Position, day: number): XmlElement {
  const { person, stint } = member
  const party = partyAt(person, day)
  const state = stint.seat.state.code
  return [
    'member',
    [
      ['member_full', `${person.last} (${party}-${state})`],
      ['last_name', person.last],
      ['first_name', person.first],
      ['party', party],
      ['state', state],
      ['vote_cast', CASTS[cast]],
      ['lis_member_id', lisId(person)],
    ],
  ]
}

function voteXml(vote: RollCall, { roster }: World, now: Instant): string {
  const positions = positionsBy(vote, roster, now)
  const words = senateWords(vote)
  const corrected = correctedAt(vote)
  const isTied = vote.matter.kind === 'business' && vote.matter.business === 'tie'
  const [yeas, nays] = [countCasts(positions, 'yea'), countCasts(positions, 'nay')]
  const broken = isTied ? ', Vice President of the United States, voted Yea' : ''
  const root: XmlElement = [
    'roll_call_vote',
    [
      ['congress', vote.congress],
      ['session', vote.session],
      ['congress_year', vote.year],
      ['vote_number', vote.number],
      ['vote_date', senateTimes(vote.at).moment],
      ['modify_date', senateTimes(corrected !== undefined && corrected <= now ? corrected : vote.at).moment],
      ['vote_question_text', `${words.question} ${words.title}`],
      ['vote_document_text', null],
      ['vote_result_text', `${words.result} (${yeas}-${nays}${broken})`],
      ['question', words.question],
      ['vote_title', words.title],
      ['majority_requirement', words.majority],
      ['vote_result', words.result],
      ...documentFields(vote, words),
      [
        'count',
        [
          ['yeas', countOf(positions, 'yea')],
          ['nays', countOf(positions, 'nay')],
          ['present', countOf(positions, 'present')],
          ['absent', countOf(positions, 'absent')],
        ],
      ],
      [
        'tie_breaker',
        [
          ['by_whom', isTied ? 'Vice President' : null],
          ['tie_breaker_vote', isTied ? 'Yea' : null],
        ],
      ],
      ['members', positions.map((position) => memberElement(position, vote.day))],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>${writeElement(root)}`
}

function menuRow(vote: RollCall, { roster }: World, now: Instant): XmlElement {
  const positions = positionsBy(vote, roster, now)
  const { question, title, result, document } = senateWords(vote)
  const { type, number } = document
  return [
    'vote',
    [
      ['vote_number', String(vote.number).padStart(5, '0')],
      ['vote_date', senateTimes(vote.at).menuDay],
      ['issue', type === 'PN' ? `PN${number}` : `${type} ${number}`.trim()],
      ['question', `${question}\n         `],
      ['result', result.replace(/^.*? (?=Agreed to|Rejected|Confirmed|Passed|Defeated)/, '')],
      [
        'vote_tally',
        [
          ['yeas', countCasts(positions, 'yea')],
          ['nays', countCasts(positions, 'nay')],
        ],
      ],
      ['title', title],
    ],
  ]
}

const moved = (): Reply => ({ ...htmlReply('', 302), headers: { Location: NOT_FOUND_PATH } })

const votesAt = (world: World, now: Instant): RollCall[] =>
  world
    .congressesAt(now)
    .flatMap((congress) => world.rollCalls(congress))
    .filter(({ chamber }) => chamber === 'S')

function menu(world: World, now: Instant, congress: number, session: number): Reply {
  const votes = votesAt(world, now).filter(
    (vote) => vote.congress === congress && vote.session === session && menuAt(vote) <= now,
  )
  const [first] = votes
  if (first === undefined) return moved()
  const rows = votes.toReversed().map((vote) => menuRow(vote, world, now))
  const root: XmlElement = [
    'vote_summary',
    [
      ['congress', congress],
      ['session', session],
      ['congress_year', first.year],
      ['votes', rows],
    ],
  ]
  return xmlFileReply(`<?xml version="1.0" encoding="UTF-8"?>${writeElement(root)}`)
}

/** A file of the Senate; undefined for other paths. Its menu lists votes before their files are there. */
export function senateFile(world: World, path: string, now: Instant): Reply | undefined {
  if (path === NOT_FOUND_PATH) return htmlReply('<html><head><title>Page Not Found</title></head></html>\n')
  if (!path.startsWith(`${LIS}/`)) return undefined
  const [, congress, session] = MENU_PATH.exec(path) ?? []
  if (congress !== undefined) return menu(world, now, Number(congress), Number(session))
  const vote = votesAt(world, now).find((each) => `/${rollCallPath(each)}` === path)
  return vote === undefined || senateFileAt(vote) > now ? moved() : xmlFileReply(voteXml(vote, world, now))
}
