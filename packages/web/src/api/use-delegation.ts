import { delegationOf, holdersOf } from '@rostrum/contract/places/delegation'
import type { DistrictOfCongress } from '@rostrum/contract/places/district'
import type { Seat } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import { memberQueries } from './members.ts'
import { useSettings } from './settings.ts'

interface OwnDelegation {
  readonly district: DistrictOfCongress | undefined
  /** Empty until all seats are loaded. */
  readonly holders: readonly Seat[]
  readonly isPending: boolean
}

const NOBODY: readonly Seat[] = []

/** The holders of the seats of the stored district. */
export function useDelegation(): OwnDelegation {
  const { district } = useSettings()
  const { data, isPending, isPaused } = useQuery({
    ...memberQueries.seats(),
    enabled: district !== undefined,
  })
  const holders =
    district === undefined || data === undefined || data.progress
      ? NOBODY
      : holdersOf(delegationOf(data, district))
  return { district, holders, isPending: district !== undefined && isPending && !isPaused }
}
