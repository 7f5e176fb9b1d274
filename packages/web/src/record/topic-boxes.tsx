import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { ALERT_TOPICS, type Kind, isReported, mutedAfter } from './alert-topics.ts'

interface TopicBoxesProps {
  readonly title: string
  readonly mutedKinds: Kind[]
  readonly onChange: (mutedKinds: Kind[]) => void
  readonly children?: ReactNode
}

export const TopicBoxes = ({ title, mutedKinds, onChange, children }: TopicBoxesProps) => (
  <fieldset className="choices">
    <legend>{title}</legend>
    {ALERT_TOPICS.map(([label, kinds]) => (
      <Checkbox
        key={label}
        label={label}
        checked={isReported(mutedKinds, kinds)}
        onChange={(checked) => onChange(mutedAfter(mutedKinds, kinds, checked))}
      />
    ))}
    {children}
  </fieldset>
)
