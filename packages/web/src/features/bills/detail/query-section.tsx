import { BillSection, type BillList, billListTitle } from '@rostrum/view/bill-section.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SectionSkeleton } from '../../../record/section-skeleton.tsx'
import { QueryContent } from '../../../queries/query-content.tsx'
import { FailedPart, type RetryProps } from '../../../ui/failed-part.tsx'

interface QuerySectionProps<T> {
  readonly list: BillList
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isPaused' | 'refetch'>
  readonly getCount: (data: T) => number
  /** Fetches what could not be fetched after the first page. */
  readonly rest?: RetryProps | undefined
  readonly children: (data: T) => ReactNode
}

/** A list of a bill with its own query: loading, failed, empty or loaded. */
export const QuerySection = <T,>({ list, query, getCount, rest, children }: QuerySectionProps<T>) => (
  <BillSection list={list} count={query.data && getCount(query.data)}>
    <QueryContent query={query} title={billListTitle(list)} skeleton={<SectionSkeleton />}>
      {children}
    </QueryContent>
    {rest && <FailedPart message="The rest of this list could not be loaded." {...rest} />}
  </BillSection>
)
