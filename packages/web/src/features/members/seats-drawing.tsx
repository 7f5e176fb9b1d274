import { SCREENS } from '@rostrum/contract/words/messages'
import type { Seat } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureDetails } from '../../api/failure.ts'
import { memberQueries } from '../../api/members.ts'
import { FetchingState } from '../../record/fetching-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { DrawingSkeleton } from './drawing-skeleton.tsx'
import type { MembersUrlState } from './member-filters.ts'
import { membersErrorMessage } from './use-members.ts'

interface SeatsDrawingProps {
  readonly urlState: MembersUrlState
  readonly view: 'seats' | 'states'
  readonly children: (seats: readonly Seat[]) => ReactNode
}

/** Loads today's seats for a chart, and shows its loading and error states. */
export function SeatsDrawing({ urlState, view, children }: SeatsDrawingProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(memberQueries.seats())
  if (data?.progress) return <FetchingState progress={data.progress} />
  if (data) return children(data.seats)
  if (!isError) return <DrawingSkeleton view={view} />
  return (
    <FailedState
      title={SCREENS.membersFailed}
      {...failureDetails(error, membersErrorMessage(urlState.filters))}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
