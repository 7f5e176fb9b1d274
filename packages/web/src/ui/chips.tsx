import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import './chips.css'
import { Icon } from './icon.tsx'

export interface Chip {
  /** What it narrows: "Party". */
  readonly name: string
  readonly value: string
  /** The address of the same list without it. */
  readonly without: string
}

interface ChipsProps {
  readonly chips: readonly Chip[]
  /** The address of the list without any of them. */
  readonly clearTo: string
  /** Called when all are cleared, for what the address does not hold. */
  readonly onClear?: () => void
}

/** The filters that hold, each with a way to be rid of it. */
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

/** The chip is about to go, and the focus with it: the next one takes it, or the title when none is left. */
function keepFocusNear({ currentTarget }: MouseEvent): void {
  const item = currentTarget.closest('li')
  const neighbor = chipIn(item?.nextElementSibling) ?? chipIn(item?.previousElementSibling)
  if (neighbor) neighbor.focus()
  else focusTitle()
}
