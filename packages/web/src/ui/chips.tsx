import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import './chips.css'
import { Icon } from '@rostrum/view/icon.tsx'

export interface Chip {
  /** The filter's name: "Party". */
  readonly name: string
  readonly value: string
  /** Path of the same list without this filter. */
  readonly without: string
}

/** Field, name and value of each filter; one without a value gets no chip. */
export type FilterLabels<Field> = readonly (readonly [
  field: Field,
  name: string,
  value: string | undefined,
])[]

export const chipsOf = <Field,>(labels: FilterLabels<Field>, pathWithout: (field: Field) => string): Chip[] =>
  labels.flatMap(([field, name, value]) => (value ? [{ name, value, without: pathWithout(field) }] : []))

interface ChipsProps {
  readonly chips: readonly Chip[]
  readonly clearTo: string
  /** Called when all are cleared, to reset drafts that are not in the URL. */
  readonly onClear?: () => void
}

export function Chips({ chips, clearTo, onClear }: ChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ name, value, without }) => (
        <li key={name}>
          <Link className="chip" to={without} preventScrollReset onClick={keepFocusNear}>
            <span className="visually-hidden">Remove </span>
            <span className="chip-name">{name}</span> {value}
            <Icon name="cross" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="chips-clear"
          to={clearTo}
          preventScrollReset
          onClick={() => {
            focusTitle()
            onClear?.()
          }}
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

const focusTitle = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

const chipIn = (item: Element | null | undefined): HTMLElement | null | undefined =>
  item?.querySelector<HTMLElement>('.chip')

/** Keeps focus when the focused chip is removed: moves it to a neighbor, or to the title when none is left. */
function keepFocusNear({ currentTarget }: MouseEvent): void {
  const item = currentTarget.closest('li')
  const neighbor = chipIn(item?.nextElementSibling) ?? chipIn(item?.previousElementSibling)
  if (neighbor) neighbor.focus()
  else focusTitle()
}
