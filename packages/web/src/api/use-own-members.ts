import { districtLabel } from '@rostrum/contract/places/district'
import { useQuery } from '@tanstack/react-query'
import { followedMembersQuery } from './followed.ts'
import { useAuth } from './use-auth.ts'
import { useDelegation } from './use-delegation.ts'

/** The reader's own and followed members, with the reason for each. */
export interface OwnMembers {
  readonly title: string
  readonly ids: ReadonlySet<string>
}

/** The members of the stored district, and those that the reader follows; undefined until both are known. */
export function useOwnMembers(): readonly OwnMembers[] | undefined {
  const { isAuthenticated } = useAuth()
  const followed = useQuery({ ...followedMembersQuery(), enabled: isAuthenticated })
  const { district, holders, isPending } = useDelegation()
  if (isPending || (isAuthenticated && followed.isPending && !followed.isPaused)) return undefined
  return [
    ...(district === undefined
      ? []
      : [
          {
            title: `Members for ${districtLabel(district)}`,
            ids: new Set(holders.map(({ bioguideId }) => bioguideId)),
          },
        ]),
    ...(followed.data === undefined ? [] : [{ title: 'Members you track', ids: followed.data }]),
  ]
}
