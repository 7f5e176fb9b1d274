import { Checkbox } from '../../../ui/checkbox.tsx'
import { formatNumber } from '@rostrum/contract/format'

interface CheckboxGroupProps<T extends string> {
  readonly legend: string
  readonly options: readonly (readonly [value: T, label: string, count: number | undefined])[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
}

export function CheckboxGroup<T extends string>({
  legend,
  options,
  chosen,
  onChange,
}: CheckboxGroupProps<T>) {
  const toggle = (value: T): void =>
    onChange(chosen.includes(value) ? chosen.filter((option) => option !== value) : [...chosen, value])
  return (
    <fieldset className="checkbox-group">
      <legend className="field-label">{legend}</legend>
      {options.map(([value, label, count]) => (
        <Checkbox key={value} label={label} checked={chosen.includes(value)} onChange={() => toggle(value)}>
          {count !== undefined && <span className="checkbox-count">{formatNumber(count)}</span>}
        </Checkbox>
      ))}
    </fieldset>
  )
}
