import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent } from '../../../queries/query-content.tsx'
import { Section } from '@rostrum/view/section.tsx'

interface QuerySectionProps<T> {
  readonly title: string
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isPaused' | 'refetch'>
  readonly getCount: (data: T) => number
  /** False to leave the count out of the heading. */
  readonly hasCount?: boolean
  /** Without it an empty section is not rendered. */
  readonly emptyText?: string
  readonly children: (data: T) => ReactNode
}

/** A section with its own query: loading, failed, empty or loaded. */
export function QuerySection<T>({
  title,
  query,
  getCount,
  hasCount = true,
  emptyText,
  children,
}: QuerySectionProps<T>) {
  const count = query.data && getCount(query.data)
  if (count === 0 && emptyText === undefined) return null
  return (
    <Section title={title} count={hasCount ? count : undefined}>
      <QueryContent query={query} title={title} skeleton={<SectionSkeleton />}>
        {(data) => (count === 0 ? <p className="record-section-nothing">{emptyText}</p> : children(data))}
      </QueryContent>
    </Section>
  )
}

export const SectionSkeleton = () => (
  <div className="record-section-waiting" aria-busy="true">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)
