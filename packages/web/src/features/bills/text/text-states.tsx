import { FAILURES, SCREENS } from '@rostrum/contract/words/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage } from '../../../api/failure.ts'
import { retryOf } from '../../../queries/query-content.tsx'
import { SectionSkeleton } from '../../../record/section-skeleton.tsx'
import { FailedPart } from '../../../ui/failed-part.tsx'

export const TextSkeleton = () => (
  <>
    <p className="visually-hidden">{SCREENS.loading}</p>
    <SectionSkeleton />
  </>
)

interface TextFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

export const TextFailed = ({ query }: TextFailedProps) => (
  <FailedPart message={errorMessage(query.error, FAILURES.billText)} {...retryOf(query)} />
)
