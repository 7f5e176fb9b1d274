import type { ReactNode } from 'react'
import { sectionErrorMessage } from '../../../api/failure.ts'
import { Section } from '../../../ui/section.tsx'
import { TextButton } from '../../../ui/text-button.tsx'

interface QuerySectionProps<T> {
  readonly title: string
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly getCount: (data: T) => number
  /** False where the heading does not name the number. */
  readonly hasCount?: boolean
  /** What is said when there is nothing; without it the whole section stays away. */
  readonly emptyText?: string
  readonly children: (data: T) => ReactNode
}

/** A section whose content has an address of its own: on its way, here, lacking, or lost. */
export function QuerySection<T>({
  title,
  query,
  getCount,
  hasCount = true,
  emptyText,
  children,
}: QuerySectionProps<T>) {
  const { data, error, isError, isFetching, refetch } = query
  if (data === undefined) {
    return (
      <Section title={title}>
        {isError ? (
          <p className="record-section-lost" role="alert">
            {sectionErrorMessage(error, title)}{' '}
            <TextButton isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </TextButton>
          </p>
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

const SectionSkeleton = () => (
  <div className="record-section-waiting" aria-busy="true">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)
