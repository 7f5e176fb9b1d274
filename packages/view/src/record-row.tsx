import type { ReactNode } from 'react'
import { useDoor } from './door.ts'

interface RecordRowProps {
  /** What people call it, or when it was. */
  readonly number: ReactNode
  readonly title: ReactNode
  readonly to: string
  /** Called when the reader hovers or focuses the title: time to prefetch. */
  readonly onIntent?: (() => void) | undefined
  /** Below the title. */
  readonly children?: ReactNode
  /** After the rest on wide screens. */
  readonly end?: ReactNode
}

/** A record in a list. */
export function RecordRow({ number, title, to, onIntent, children, end }: RecordRowProps) {
  const { Link } = useDoor()
  return (
    <li>
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
