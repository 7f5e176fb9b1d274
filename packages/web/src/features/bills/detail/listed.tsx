import type { ReactNode } from 'react'
import { sectionFailure } from '../../../api/failure.ts'
import { Section } from '../../../ui/section.tsx'
import { TextButton } from '../../../ui/text-button.tsx'

interface ListedProps<T> {
  readonly title: string
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly countOf: (data: T) => number
  /** False where the heading does not name the number. */
  readonly isCounted?: boolean
  /** What is said when there is nothing; without it the whole section stays away. */
  readonly nothing?: string
  readonly children: (data: T) => ReactNode
}

/** A section whose content has an address of its own: on its way, here, lacking, or lost. */
export function Listed<T>({ title, query, countOf, isCounted = true, nothing, children }: ListedProps<T>) {
  const { data, error, isError, isFetching, refetch } = query
  if (data === undefined) {
    return (
      <Section title={title}>
        {isError ? (
          <p className="record-section-lost" role="alert">
            {sectionFailure(error, title)}{' '}
            <TextButton isBusy={isFetching} onClick={() => void refetch()}>
              Try again
            </TextButton>
          </p>
        ) : (
          <Waiting />
        )}
      </Section>
    )
  }
  const count = countOf(data)
  if (count === 0 && nothing === undefined) return null
  return (
    <Section title={title} count={isCounted ? count : undefined}>
      {count === 0 ? <p className="record-section-nothing">{nothing}</p> : children(data)}
    </Section>
  )
}

const Waiting = () => (
  <div className="record-section-waiting" aria-busy="true">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
)
