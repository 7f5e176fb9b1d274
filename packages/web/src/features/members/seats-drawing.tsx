import { SCREENS } from '@rostrum/contract/messages'
import type { Seat } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../api/failure.ts'
import { memberQueries } from '../../api/members.ts'
import { BeingFetched } from '../../ui/being-fetched.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { DrawingSkeleton } from './drawing-skeleton.tsx'
import type { MembersPlace } from './member-filters.ts'
import { failureWords } from './use-members.ts'

interface SeatsDrawingProps {
  readonly place: MembersPlace
  readonly view: 'seats' | 'states'
  /** Draws them. */
  readonly children: (seats: readonly Seat[]) => ReactNode
}

/** A drawing of everybody who sits today, or what stands in for it until they are known. */
export function SeatsDrawing({ place, view, children }: SeatsDrawingProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(memberQueries.seats())
  if (data?.progress) return <BeingFetched progress={data.progress} />
  if (data) return children(data.seats)
  if (!isError) return <DrawingSkeleton view={view} />
  return (
    <FailedState
      title={SCREENS.membersFailed}
      {...failureOf(error, failureWords(place.filters))}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
