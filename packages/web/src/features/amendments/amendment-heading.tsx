import { AMENDMENT_TYPES } from '@rostrum/contract/bill-types'
import { formatCitation } from '@rostrum/contract/citation'
import { congressLabel, ordinal } from '@rostrum/contract/congress'
import type { Amendment } from '@rostrum/contract/entities/bill'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import './amendment-heading.css'
import { amendmentTitle } from './amendment-words.ts'

interface AmendmentHeadingProps {
  readonly amendment: Amendment
  /** What a reader can do with the amendment. */
  readonly actions: ReactNode
}

export function AmendmentHeading({ amendment, actions }: AmendmentHeadingProps) {
  const { congress, type, number, amendedBill, chamber } = amendment
  const citation = formatCitation(type, number)
  const title = amendmentTitle(amendment)
  const crumbs = [
    { name: 'Bills', to: paths.bills() },
    amendedBill
      ? { name: formatCitation(amendedBill.type, amendedBill.number), to: paths.bill(amendedBill) }
      : { name: `${ordinal(congress)} Congress`, to: paths.bills({ congress: String(congress) }) },
  ]
  return (
    <header className="amendment-heading">
      <Breadcrumb crumbs={crumbs} here={citation} />
      <p className="amendment-heading-kind">
        <strong>{citation}</strong>
        <span>{AMENDMENT_TYPES[type].label}</span>
        <span>{congressLabel(congress)}</span>
        {chamber && <span>Offered in the {chamber}</span>}
      </p>
      <PageTitle tab={amendment.title === undefined ? title : `${citation}: ${title.slice(0, 80)}`}>
        {title}
      </PageTitle>
      <div className="amendment-heading-actions">{actions}</div>
    </header>
  )
}
