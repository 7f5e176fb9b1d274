import type { ReactNode } from 'react'
import { useRecordContents } from './record-contents.tsx'

interface RecordFrameProps {
  readonly heading: ReactNode
  readonly lead: ReactNode
  readonly side: ReactNode
  /** Long records get a table of contents. */
  readonly isLong: boolean
  /** The sections. */
  readonly children: ReactNode
}

/** The screen of a bill, an amendment or a committee. */
export function RecordFrame({ heading, lead, side, isLong, children }: RecordFrameProps) {
  const contents = useRecordContents(isLong)
  return (
    <article className="record">
      {heading}
      {contents?.bar}
      <div className="record-columns">
        <div className="record-lead">{lead}</div>
        <div className="record-side">
          {side}
          {contents?.list}
        </div>
        <div className="record-main">{children}</div>
      </div>
    </article>
  )
}
