import { congressLabel, ordinal } from '@rostrum/contract/congress/congress'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Breadcrumb, type Crumb } from '@rostrum/view/breadcrumb.tsx'

export const BILLS_CRUMB: Crumb = { name: 'Bills', to: paths.bills() }
export const congressCrumb = (congress: number): Crumb => ({
  name: `${ordinal(congress)} Congress`,
  to: paths.bills({ congress: String(congress) }),
})

interface RecordHeadingProps {
  readonly crumbs: readonly Crumb[]
  readonly citation: string
  /** "House Bill". */
  readonly kind: string
  readonly congress: number
  /** "Introduced in the House". */
  readonly origin: string | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

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
      {actions !== undefined && <div className="record-heading-actions">{actions}</div>}
    </header>
  )
}
