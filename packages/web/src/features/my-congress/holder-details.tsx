import { HolderFacts } from '@rostrum/view/holder-facts.tsx'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { Member } from '@rostrum/contract/entities/member'
import { committeeQueries } from '../../api/committees.ts'
import { memberVotesQuery } from '../../api/member-votes.ts'
import { memberQueries } from '../../api/members.ts'

/** The details of members; none while disabled, and none of those that are loading. */
export function useMemberDetails(ids: readonly string[], isEnabled: boolean): Member[] {
  const details = useQueries({
    queries: ids.map((id) => ({ ...memberQueries.detail(id), enabled: isEnabled })),
  })
  return details.flatMap(({ data }) => data?.member ?? [])
}

/** The committees and the last votes of who holds a seat. */
export function HolderDetails({ bioguideId }: { bioguideId: string }) {
  const { data: seats } = useQuery(committeeQueries.ofMember(bioguideId))
  const { data: votes } = useInfiniteQuery(memberVotesQuery(bioguideId, {}))
  return <HolderFacts committees={seats?.committees ?? []} votes={votes?.pages[0]?.votes ?? []} />
}
