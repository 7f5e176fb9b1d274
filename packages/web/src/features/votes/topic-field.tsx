import { useQuery } from '@tanstack/react-query'
import { billQueries } from '../../api/bills.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface TopicFieldProps {
  readonly congress: number
  readonly chosen: string | undefined
  readonly onChange: (topic: string | undefined) => void
  /** Whether the reader has just opened the field. */
  readonly isOpened?: boolean
}

const focus = (select: HTMLSelectElement | null): void => select?.focus()

const allLabel = (isKnown: boolean, isError: boolean): string =>
  isKnown ? 'All topics' : isError ? 'Topics could not be loaded' : 'Loading topics...'

/** The topics of the Congress's bills, fetched once this is rendered. */
export function TopicField({ congress, chosen, onChange, isOpened = false }: TopicFieldProps) {
  const { data, isError } = useQuery(billQueries.list({ congress, limit: 1, facets: true }))
  const known = data?.facets?.policyArea.map(({ value }) => value) ?? []
  const topics = [...new Set([...(chosen === undefined ? [] : [chosen]), ...known])].toSorted()
  return (
    <SelectField
      label="Topic"
      value={chosen ?? ''}
      ref={isOpened ? focus : undefined}
      options={[
        ['', allLabel(data !== undefined, isError)],
        ...topics.map((topic) => [topic, topic] as const),
      ]}
      onChange={(value) => onChange(value || undefined)}
    />
  )
}
