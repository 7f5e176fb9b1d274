import { CHAMBERS } from '../congress/congress.ts'
import type { VoteKey } from './vote.ts'

/** "house/119/1/240". Numbers start again in each session, which is a calendar year. */
export const voteKeyOf = ({ chamber, congress, session, number }: VoteKey): string =>
  `${chamber.toLowerCase()}/${congress}/${session}/${number}`

const VOTE_KEY = /^(house|senate)\/([1-9]\d{0,2})\/([12])\/([1-9]\d{0,4})$/

/** Undefined for anything that `voteKeyOf` does not write. */
export function parseVoteKey(key: string): VoteKey | undefined {
  const [, slug, congress, session, number] = VOTE_KEY.exec(key) ?? []
  const chamber = CHAMBERS.find((each) => each.toLowerCase() === slug)
  if (chamber === undefined) return undefined
  return { chamber, congress: Number(congress), session: Number(session), number: Number(number) }
}
