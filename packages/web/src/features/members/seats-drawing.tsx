import { SCREENS } from '@rostrum/contract/words/messages'
import type { Seat } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureDetails } from '../../api/failure.ts'
import { memberQueries } from '../../api/members.ts'
import { FetchingState } from '../../record/fetching-state.tsx'
import { MainContent } from '../../queries/query-content.tsx'
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
  const query = useQuery(memberQueries.seats())
  const failure = failureDetails(query.error, membersErrorMessage(urlState.filters))
  return (
    <MainContent
      query={query}
      failure={{ title: SCREENS.membersFailed, ...failure }}
      skeleton={<DrawingSkeleton view={view} />}
    >
      {({ seats, progress }) => (progress ? <FetchingState progress={progress} /> : children(seats))}
    </MainContent>
  )
}
