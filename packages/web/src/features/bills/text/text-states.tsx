import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage } from '../../../api/failure.ts'
import { FailedPart } from '../../../ui/failed-part.tsx'
import './text-states.css'

export const TextSkeleton = () => (
  <div className="text-waiting" aria-busy="true">
    <p className="visually-hidden">{SCREENS.loading}</p>
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)

interface TextFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

export const TextFailed = ({ query: { error, isFetching, refetch } }: TextFailedProps) => (
  <FailedPart
    message={errorMessage(error, FAILURES.billText)}
    isBusy={isFetching}
    onRetry={() => void refetch()}
  />
)
