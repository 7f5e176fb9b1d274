import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import type { HolderFactsProps } from '@rostrum/view/holder-facts.tsx'
import { useQueries } from '@tanstack/react-query'
import { committeeQueries } from '../../api/committees.ts'
import { latestVotesQuery } from '../../api/member-votes.ts'
import { memberQueries } from '../../api/members.ts'
import { useFollowStates } from '../../queries/use-follow-states.ts'

/** Details, committees, last votes and follow states of members; nothing while disabled. */
export function useHolders(items: readonly RecordRef[], enabled: boolean) {
  const areFollowsLoading = useFollowStates(items)
  const members = useQueries({ queries: items.map(({ key }) => ({ ...memberQueries.detail(key), enabled })) })
  const seats = useQueries({
    queries: items.map(({ key }) => ({ ...committeeQueries.ofMember(key), enabled })),
  })
  const votes = useQueries({ queries: items.map(({ key }) => ({ ...latestVotesQuery(key), enabled })) })
  const factsOf = (bioguideId: string): HolderFactsProps => {
    const index = items.findIndex(({ key }) => key === bioguideId)
    return { committees: seats[index]?.data?.committees ?? [], votes: votes[index]?.data?.votes ?? [] }
  }
  return {
    isLoading: areFollowsLoading || [...members, ...seats, ...votes].some(({ isLoading }) => isLoading),
    members: members.flatMap(({ data }) => data?.member ?? []),
    factsOf,
  }
}
