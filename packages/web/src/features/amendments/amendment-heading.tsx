import { AMENDMENT_TYPES } from '@rostrum/contract/bill-types'
import { formatCitation } from '@rostrum/contract/citation'
import type { Amendment } from '@rostrum/contract/entities/bill'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { BILLS_CRUMB, congressCrumb } from '../../ui/breadcrumb.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { amendmentTitle } from '../../record/amendment-title.ts'
import { RecordHeading } from '../../record/record-heading.tsx'

interface AmendmentHeadingProps {
  readonly amendment: Amendment
  /** What a reader can do with the amendment. */
  readonly actions: ReactNode
}

export function AmendmentHeading({ amendment, actions }: AmendmentHeadingProps) {
  const { congress, type, number, amendedBill, chamber } = amendment
  const citation = formatCitation(type, number)
  const title = amendmentTitle(amendment)
  const parentCrumb = amendedBill
    ? { name: formatCitation(amendedBill.type, amendedBill.number), to: paths.bill(amendedBill) }
    : congressCrumb(congress)
  return (
    <RecordHeading
      crumbs={[BILLS_CRUMB, parentCrumb]}
      citation={citation}
      kind={AMENDMENT_TYPES[type].label}
      congress={congress}
      origin={chamber && `Offered in the ${chamber}`}
      actions={actions}
    >
      <PageTitle tab={amendment.title === undefined ? title : `${citation}: ${title.slice(0, 80)}`}>
        {title}
      </PageTitle>
    </RecordHeading>
  )
}
