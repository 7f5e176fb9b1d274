import { AMENDMENT_TYPES } from '@rostrum/contract/congress/bill-types'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { Amendment } from '@rostrum/contract/entities/bill'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { amendmentAim } from '@rostrum/view/amendment-aim.ts'
import { amendmentTitle } from '@rostrum/view/amendment-title.ts'
import { BILLS_CRUMB, congressCrumb, RecordHeading } from '../../record/record-heading.tsx'
import { shorten } from '@rostrum/contract/lib/shorten'
import { PageTitle } from '../../ui/page-title.tsx'
import { Section } from '@rostrum/view/section.tsx'
import './amendment-detail.css'

const BILL_TITLE_CHARACTERS = 120

interface AmendmentHeadingProps {
  readonly amendment: Amendment
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
      <AmendmentLead amendment={amendment} />
    </RecordHeading>
  )
}

/** What it amends, and what it would do. */
function AmendmentLead({ amendment }: { amendment: Amendment }) {
  const { amendedAmendment, amendedBill } = amendment
  const aim = amendmentAim(amendment)
  return (
    <>
      {(amendedAmendment ?? amendedBill) && (
        <p className="amendment-amends">
          Amends{' '}
          {amendedAmendment && (
            <Link to={paths.amendment(amendedAmendment)}>
              {formatCitation(amendedAmendment.type, amendedAmendment.number)}
            </Link>
          )}
          {amendedAmendment && amendedBill && ' to '}
          {amendedBill && (
            <Link to={paths.bill(amendedBill)}>{formatCitation(amendedBill.type, amendedBill.number)}</Link>
          )}
          {amendedBill?.title && `, ${shorten(amendedBill.title, BILL_TITLE_CHARACTERS)}`}
        </p>
      )}
      {aim && <p className="amendment-aim">{aim.text}</p>}
    </>
  )
}

/** The official purpose, unless the heading shows all of it. */
export function AmendmentPurpose({ amendment }: { amendment: Amendment }) {
  const { purpose, description } = amendment
  return (
    <>
      {purpose && !amendmentAim(amendment)?.isWhole && (
        <Section title="Purpose">
          <p className="amendment-words">{purpose}</p>
        </Section>
      )}
      {(description !== purpose || !purpose) && (
        <Section title="Description">
          <p className="amendment-words">
            {description ?? 'No description is available for this amendment.'}
          </p>
        </Section>
      )}
    </>
  )
}
