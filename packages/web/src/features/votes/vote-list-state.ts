import { CHAMBERS } from '@rostrum/contract/congress/congress'
import type { Chamber } from '@rostrum/contract/entities/common'
import { voteCongresses } from '@rostrum/contract/entities/voting-years'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { parseChoice, parseWholeNumber } from '../../list-params.ts'
import { paths } from '../../paths.ts'
import { type Chip, chipsOf } from '../../ui/chips.tsx'

export const RESULTS = { agreed: 'Agreed to', rejected: 'Not agreed to' } as const
export const PARTY_LINES = { line: 'Parties on opposite sides', mixed: 'Not along party lines' } as const

/** Ranges of party unity: the percentage of members who voted with the majority of their party. */
export const UNITY = {
  most98: 'At least 98% of members',
  most90: 'At least 90% of members',
  below90: 'At most 90% of members',
  below75: 'At most 75% of members',
} as const

type UnityChoice = keyof typeof UNITY
type ResultChoice = keyof typeof RESULTS
type PartyLineChoice = keyof typeof PARTY_LINES

export interface VoteListState {
  readonly congress?: number | undefined
  readonly chamber?: Chamber | undefined
  readonly result?: ResultChoice | undefined
  readonly parties?: PartyLineChoice | undefined
  readonly unity?: UnityChoice | undefined
  /** The topic of the bill that was voted on. */
  readonly policyArea?: string | undefined
  /** On each page, votes of the reader's own and followed members come first. */
  readonly isFollowedFirst?: boolean | undefined
  readonly page: number
}

const MAX_PAGE = 1_000

const TOPIC_MAX = 100
export const parseTopic = (text: string | null): string | undefined =>
  text?.trim().slice(0, TOPIC_MAX) || undefined

export function parseVoteList(params: URLSearchParams, now: Date): VoteListState {
  const congress = parseWholeNumber(params.get('congress'), { max: 200 })
  return {
    congress: voteCongresses(now).find((each) => each === congress),
    chamber: parseChoice(CHAMBERS, params.get('chamber')),
    result: parseChoice(typedKeys(RESULTS), params.get('result')),
    parties: parseChoice(typedKeys(PARTY_LINES), params.get('parties')),
    unity: parseChoice(typedKeys(UNITY), params.get('unity')),
    policyArea: parseTopic(params.get('policyArea')),
    isFollowedFirst: params.get('first') === 'followed' || undefined,
    page: parseWholeNumber(params.get('page'), { max: MAX_PAGE }) ?? 1,
  }
}

export const voteListPath = ({ congress, page = 1, ...filters }: Partial<VoteListState>) =>
  paths.votes({
    congress: congress?.toString(),
    chamber: filters.chamber,
    result: filters.result,
    parties: filters.parties,
    unity: filters.unity,
    policyArea: filters.policyArea,
    first: filters.isFollowedFirst ? 'followed' : undefined,
    page: page > 1 ? String(page) : undefined,
  })

export const withoutVoteFilters = ({ congress, isFollowedFirst }: VoteListState): VoteListState => ({
  congress,
  isFollowedFirst,
  page: 1,
})

export function voteChips(state: VoteListState): Chip[] {
  const { chamber, result, parties, unity, policyArea } = state
  const labels = [
    ['chamber', 'Chamber', chamber],
    ['result', 'Result', result && RESULTS[result]],
    ['parties', 'Parties', parties && PARTY_LINES[parties]],
    ['unity', 'With their party', unity && UNITY[unity]],
    ['policyArea', 'Topic', policyArea],
  ] as const
  return chipsOf(labels, (field) => voteListPath({ ...state, [field]: undefined, page: 1 }))
}
