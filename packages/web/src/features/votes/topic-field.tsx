import { useQuery } from '@tanstack/react-query'
import { billQueries } from '../../api/bills.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface TopicFieldProps {
  readonly congress: number
  readonly chosen: string | undefined
  readonly onChange: (topic: string | undefined) => void
}

/** The topics of the Congress's bills, which are asked for once this is shown. */
export function TopicField({ congress, chosen, onChange }: TopicFieldProps) {
  const { data } = useQuery(billQueries.list({ congress, limit: 1, facets: true }))
  const known = data?.facets?.policyArea.map(({ value }) => value) ?? []
  const topics = [...new Set([...(chosen === undefined ? [] : [chosen]), ...known])].toSorted()
  return (
    <SelectField
      label="Topic"
      value={chosen ?? ''}
      options={[['', 'All topics'], ...topics.map((topic) => [topic, topic] as const)]}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  )
}
