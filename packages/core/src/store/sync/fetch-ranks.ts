import { type FetchedRef, splitRecordKey } from '@rostrum/contract/entities/record-ref'

/** A record and its rank in the fetch queue: within a priority, the greatest rank is fetched first. */
export interface RankedRef extends FetchedRef {
  readonly rank: string
}

/** Members have no congress: serving ones rank with the newest bills, former ones last. */
export const SERVING_MEMBER_RANK = '999'
export const FORMER_MEMBER_RANK = '000'
/** After everything else of the same priority. */
export const LAST_RANK = ''

/** The newest congress first, and within it the latest change. */
export const congressRank = (congress: number, latestDate = ''): string => `${congress}#${latestDate}`

/** The rank of a record known only by its key. */
export const rankOf = ({ kind, key }: FetchedRef): string =>
  kind === 'member' ? SERVING_MEMBER_RANK : congressRank(splitRecordKey(key).congress)

/** The part that ranks of one congress, or of similar members, share. */
export const rankGroupOf = (rank: string): string => rank.split('#', 1)[0] ?? ''

/** Below the records of the same group whose list row has changed. */
export const movedRankOf = (rank: string): string => `${rankGroupOf(rank)}#`
