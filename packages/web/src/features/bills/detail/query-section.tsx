import type { ReactNode } from 'react'
import { partErrorMessage } from '../../../api/failure.ts'
import { FailedPart } from '../../../ui/failed-part.tsx'
import { Section } from '../../../ui/section.tsx'

interface QuerySectionProps<T> {
  readonly title: string
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isError: boolean
    readonly isFetching: boolean
    /** Paused because the browser is offline. */
    readonly isPaused: boolean
    readonly refetch: () => unknown
  }
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
  const { data, error, isError, isFetching, isPaused, refetch } = query
  if (data === undefined) {
    return (
      <Section title={title}>
        {isError || isPaused ? (
          <FailedPart
            message={partErrorMessage(error, title)}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SectionSkeleton />
        )}
      </Section>
    )
  }
  const count = getCount(data)
  if (count === 0 && emptyText === undefined) return null
  return (
    <Section title={title} count={hasCount ? count : undefined}>
      {count === 0 ? <p className="record-section-nothing">{emptyText}</p> : children(data)}
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
