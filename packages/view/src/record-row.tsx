import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useDoor } from './door.ts'

/** What the app adds to a row of a list. */
export interface RowSlots {
  /** The Track button, and the one that unfolds the row. */
  readonly controls?: ReactNode
  /** Shows only the name and the status. */
  readonly isFolded?: boolean
  /** Called when the reader hovers or focuses the title: time to prefetch. */
  readonly onIntent?: (() => void) | undefined
}

interface RecordRowProps extends Omit<RowSlots, 'controls'> {
  /** A citation or a date. */
  readonly number: ReactNode
  readonly title: ReactNode
  readonly to: string
  readonly children?: ReactNode
  /** Last in the row on wide screens. */
  readonly end?: ReactNode
}

export function RecordRow({ number, title, to, isFolded = false, onIntent, children, end }: RecordRowProps) {
  const { Link } = useDoor()
  return (
    <li className={classNames('record-row', isFolded && 'row-folded')}>
      <span className="record-row-number">{number}</span>
      <div>
        <Link className="record-row-title" to={to} onIntent={onIntent}>
          {title}
        </Link>
        {children}
      </div>
      {end}
    </li>
  )
}
