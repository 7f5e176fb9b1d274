import type { Citation } from './citation.ts'
import { CHAMBERS, sessionOfYear } from '../congress/congress.ts'
import type { Chamber } from '../entities/common.ts'
import { SEARCH_MAX_CHARACTERS } from '../rules/limits.ts'
import { parseReference } from './reference.ts'

/** Roll calls that a text refers to: by number, or by measure. */
export interface VoteReference {
  readonly chamber?: Chamber
  readonly congress?: number
  readonly session?: number
  readonly number?: number
  readonly measure?: Citation
}

/** "clerk.house.gov/Votes/2025240", "clerk.house.gov/evs/2025/roll240.xml". */
const CLERK_URL = /clerk\.house\.gov\/(?:votes\/(\d{4})|evs\/(\d{4})\/roll)0*([1-9]\d{0,4})(?!\d)/
/** "…/vote1191/vote_119_1_00012.htm", as on senate.gov. */
const SENATE_URL = /senate\.gov\/.*vote_(\d{1,3})_([12])_0*([1-9]\d{0,4})(?!\d)/
/** Paths of this site's pages and API, and keys made by `voteKeyOf`. */
const OWN_PATH = /(?:^|votes\/)(house|senate)\/(\d{1,3})\/([12])\/([1-9]\d{0,4})\/?$/

const NAME = String.raw`(?:(house|senate) )?(?:roll[ -]?call(?: vote)?|rollcall(?: vote)?|roll|vote)s?`
/** "roll 240", "House vote 240", "senate vote 12 119-1", "House roll call no. 240 of 2025", "vote 12 of the 119th". */
const BY_NUMBER = new RegExp(
  String.raw`^${NAME} ?(?:no\.? ?|number |# ?)?0*([1-9]\d{0,4})` +
    String.raw`(?:,? (?:(?:of |in )?(\d{4})|(?:of |in )?(?:the )?(\d{1,3})(?:st|nd|rd|th)?(?: congress)?(?:[-/, ]+([12])(?:st|nd)?(?: session)?)?))?$`,
)
/** "House vote on H.R. 3424", "votes on S. 5". */
const BY_MEASURE = new RegExp(`^${NAME} (?:on|about|of) (.+)$`)

const chamberOf = (word = ''): { chamber?: Chamber } => {
  const chamber = CHAMBERS.find((each) => each.toLowerCase() === word)
  return chamber === undefined ? {} : { chamber }
}

const normalize = (text: string): string =>
  text.normalize('NFKC').replace(/[‐-−]/g, '-').toLowerCase().replace(/\s+/g, ' ').trim()

function parseVoteUrl(text: string): VoteReference | undefined {
  const clerk = CLERK_URL.exec(text)
  if (clerk) {
    const year = Number(clerk[1] ?? clerk[2])
    return { chamber: 'House', ...sessionOfYear(year), number: Number(clerk[3]) }
  }
  const senate = SENATE_URL.exec(text)
  const [, slug, congress, session, number] = senate
    ? ['', 'senate', ...senate.slice(1)]
    : (OWN_PATH.exec(text) ?? [])
  if (number === undefined) return undefined
  return { ...chamberOf(slug), congress: Number(congress), session: Number(session), number: Number(number) }
}

/** Finds the roll calls in a typed or pasted text; undefined if it refers to none. */
export function parseVoteReference(text: string): VoteReference | undefined {
  if (text.length > SEARCH_MAX_CHARACTERS) return undefined
  const normalized = normalize(text)
  const byUrl = parseVoteUrl(normalized)
  if (byUrl !== undefined) return byUrl
  const numbered = BY_NUMBER.exec(normalized)
  if (numbered) {
    const [, chamber, number, year, congress, session] = numbered
    return {
      ...chamberOf(chamber),
      number: Number(number),
      ...(year !== undefined && sessionOfYear(Number(year))),
      ...(congress !== undefined && { congress: Number(congress) }),
      ...(session !== undefined && { session: Number(session) }),
    }
  }
  const [, chamber, cited = ''] = BY_MEASURE.exec(normalized) ?? []
  const measure = parseReference(cited)
  if (measure?.kind !== 'bill' && measure?.kind !== 'amendment') return undefined
  return {
    ...chamberOf(chamber),
    ...(measure.congress !== undefined && { congress: measure.congress }),
    measure,
  }
}
