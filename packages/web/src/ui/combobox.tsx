import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import './field.css'
import './combobox.css'

export interface ComboboxOption {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
}

export interface ComboboxGroup<Option extends ComboboxOption> {
  readonly title: string
  readonly options: readonly Option[]
}

interface ComboboxProps<Option extends ComboboxOption> {
  readonly label: string
  readonly placeholder?: string
  readonly maxLength: number
  readonly text: string
  readonly onText: (text: string) => void
  readonly groups: readonly ComboboxGroup<Option>[]
  readonly onChoose: (option: Option) => void
  /** The status below the input: the number of matches, or why there are none. */
  readonly status: string
  /** Called for Backspace in an empty input. */
  readonly onBackspace?: () => void
}

/** A native `select` cannot be a list below an input that keeps the focus. */
const LISTBOX = { role: 'listbox' } as const
const INPUT = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const
const optionProps = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive })

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface ActiveOptionProps<Option extends ComboboxOption> {
  readonly options: readonly Option[]
  readonly elementId: (option: ComboboxOption) => string
  readonly onChoose: (option: Option) => void
  readonly onBackspace: (() => void) | undefined
}

/** The option that Enter chooses: the first one, until the arrow keys move. */
function useActiveOption<Option extends ComboboxOption>(props: ActiveOptionProps<Option>) {
  const { options, elementId, onChoose, onBackspace } = props
  const [chosenId, setChosenId] = useState<string>()
  const found = options.findIndex((option) => option.id === chosenId)
  const index = Math.max(0, found)
  const active = options[index]
  const activeId = active && elementId(active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Backspace' && event.currentTarget.value === '') return onBackspace?.()
    if (event.nativeEvent.isComposing || options.length === 0) return
    const step = STEPS[event.key]
    if (step !== undefined) setChosenId(options[(index + step + options.length) % options.length]?.id)
    else if (event.key === 'Enter' && active) onChoose(active)
    else return
    event.preventDefault()
  }
  return { active, press, reset: () => setChosenId(undefined) }
}

/** An input with suggestions, by the ARIA pattern of an editable combobox: focus stays in the input. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { label, text, onText, groups, onChoose, onBackspace, status } = props
  const id = useId()
  const options = groups.flatMap((group) => group.options)
  const elementId = (option: ComboboxOption): string => `${id}-${option.id}`
  const { active, press, reset } = useActiveOption({ options, elementId, onChoose, onBackspace })
  return (
    <div className="combobox">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input combobox-input"
        {...INPUT}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && elementId(active)}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        value={text}
        onChange={({ currentTarget }) => {
          reset()
          onText(currentTarget.value)
        }}
        onKeyDown={press}
      />
      <output className="combobox-status note">{status}</output>
      <div className="combobox-list" id={`${id}-list`} {...LISTBOX} aria-label={label}>
        {groups.map((group) => (
          <OptionGroup key={group.title} {...{ group, active, elementId, onChoose }} />
        ))}
      </div>
    </div>
  )
}

interface OptionGroupProps<Option extends ComboboxOption> {
  readonly group: ComboboxGroup<Option>
  readonly active: Option | undefined
  readonly elementId: (option: ComboboxOption) => string
  readonly onChoose: (option: Option) => void
}

const OptionGroup = <Option extends ComboboxOption>(props: OptionGroupProps<Option>) => {
  const { group, active, elementId, onChoose } = props
  return (
    <fieldset aria-label={group.title}>
      <p className="combobox-group" aria-hidden="true">
        {group.title}
      </p>
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          id={elementId(option)}
          option={option}
          isActive={option === active}
          onChoose={() => onChoose(option)}
        />
      ))}
    </fieldset>
  )
}

interface OptionRowProps {
  readonly id: string
  readonly option: ComboboxOption
  readonly isActive: boolean
  readonly onChoose: () => void
}

const OptionRow = ({ id, option: { label, note }, isActive, onChoose }: OptionRowProps) => (
  <button
    {...optionProps(isActive)}
    id={id}
    type="button"
    tabIndex={-1}
    className="combobox-option"
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span className="combobox-option-label">{label}</span>
    {note !== undefined && <span className="note">{note}</span>}
  </button>
)
