import { classNames } from '@rostrum/view/class-names.ts'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { openLocalStore } from '../local-store.ts'
import { readCompact } from './compact-setting.ts'
import { whenNear, whenReading } from './near.ts'
import { isOnPhone } from './phone.ts'
import { useIsReturn } from './use-is-return.ts'

/** Rows that a slow phone can lay out between two key presses. */
const ROWS_A_STEP = 1
/** More than fit on a screen, so that nothing in view moves on the first render. */
const FIRST_ROWS = 20
const FIRST_ROWS_ON_PHONES = 1

/** A phone renders half a screen more than is visible, until the reader begins to read. */
const MARGIN = '50%'

const firstRows = (): number =>
  isOnPhone() && !readCompact(openLocalStore()) ? FIRST_ROWS_ON_PHONES : FIRST_ROWS

interface GradualListProps<Row> {
  readonly className?: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => ReactNode
}

const sameIfEqual = <Row,>(before: Row | undefined, row: Row): Row =>
  JSON.stringify(before) === JSON.stringify(row) ? (before ?? row) : row

interface Shown<Row> {
  readonly source: readonly Row[]
  readonly rows: readonly Row[]
  readonly count: number
  /** Rows rendered before, by key. */
  readonly kept: ReadonlyMap<string, Row>
}

/** Runs one step per frame; otherwise several rows would be laid out in one. */
const inFrame = (step: () => void): void => void requestAnimationFrame(() => startTransition(step))

/** Renders rows in view at once and the others in later steps, so that key presses do not wait for a long list. */
export function GradualList<Row>({ className, rows: source, keyOf, children }: GradualListProps<Row>) {
  const isReturn = useIsReturn()
  const arrange = (kept: ReadonlyMap<string, Row>): Shown<Row> => ({
    source,
    // Equal rows keep their identity, so that their memoized cards are not rendered again.
    rows: source.map((row) => sameIfEqual(kept.get(keyOf(row)), row)),
    count: isReturn ? source.length : kept.size === 0 ? firstRows() : ROWS_A_STEP,
    kept,
  })
  const [shown, setShown] = useState(() => arrange(new Map()))
  const isShown = (row: Row, index: number): boolean => index < shown.count || shown.kept.has(keyOf(row))
  if (shown.source !== source)
    setShown(arrange(new Map(shown.rows.filter(isShown).map((row) => [keyOf(row), row]))))
  const list = useRef<HTMLUListElement>(null)
  const [isReading, setReading] = useState(() => isReturn || !isOnPhone())
  useEffect(() => (isReading ? undefined : whenReading(() => setReading(true))), [isReading])
  useEffect(() => {
    const step = (): void =>
      setShown((last) => (last === shown ? { ...last, count: last.count + ROWS_A_STEP } : last))
    const next = list.current?.querySelector('.list-row-waiting')
    if (!next) return undefined
    if (!isReading) return whenNear(next, MARGIN, () => inFrame(step))
    inFrame(step)
    return undefined
  }, [shown, isReading])
  return (
    <ul ref={list} className={classNames('gradual-list', className)}>
      {shown.rows.map((row, index) => (
        <li key={keyOf(row)} className={isShown(row, index) ? undefined : 'list-row-waiting'}>
          {isShown(row, index) && children(row)}
        </li>
      ))}
    </ul>
  )
}
