import { congressLabel } from '@rostrum/contract/congress'
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb.tsx'
import './record-heading.css'

interface RecordHeadingProps {
  readonly crumbs: readonly Crumb[]
  readonly citation: string
  /** What kind of thing it is: "House Bill". */
  readonly kind: string
  readonly congress: number
  /** Where it began. */
  readonly origin: string | undefined
  readonly actions: ReactNode
  /** Its title. */
  readonly children: ReactNode
}

/** What a bill or an amendment is, and what a reader can do with it. */
export function RecordHeading(props: RecordHeadingProps) {
  const { crumbs, citation, kind, congress, origin, actions, children } = props
  return (
    <header className="record-heading">
      <Breadcrumb crumbs={crumbs} here={citation} />
      <p className="record-heading-kind">
        <strong>{citation}</strong>
        <span>{kind}</span>
        <span>{congressLabel(congress)}</span>
        {origin && <span>{origin}</span>}
      </p>
      <div className="record-heading-title">{children}</div>
      <div className="record-heading-actions">{actions}</div>
    </header>
  )
}
