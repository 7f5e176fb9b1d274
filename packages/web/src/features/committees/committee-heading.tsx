import type { Committee } from '@rostrum/contract/entities/committee'
import { committeeName, committeeSize } from '@rostrum/view/committee-words.ts'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import '../../record/record-heading.css'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface CommitteeHeadingProps {
  readonly committee: Committee
  readonly actions: ReactNode
}

export function CommitteeHeading({ committee, actions }: CommitteeHeadingProps) {
  const { chamber, type, parent, isCurrent, jurisdiction } = committee
  const name = committeeName(committee)
  return (
    <header className="record-heading">
      <Breadcrumb
        crumbs={[
          { name: 'Committees', to: paths.committees() },
          ...(parent === undefined ? [] : [{ name: parent.name, to: paths.committee(parent.systemCode) }]),
        ]}
        here={name}
      />
      <p className="record-heading-kind">
        <strong>{chamber === 'Joint' ? 'Both chambers' : chamber}</strong>
        {parent === undefined && type !== undefined && <span>{type}</span>}
        {isCurrent && <span>{committeeSize(committee)}</span>}
      </p>
      <div className="record-heading-title">
        <PageTitle>{name}</PageTitle>
      </div>
      <div className="record-heading-actions">{actions}</div>
      {jurisdiction !== undefined && <p className="committee-jurisdiction">{jurisdiction}</p>}
      {!isCurrent && (
        <p className="committee-jurisdiction">
          This committee is of an earlier Congress. Who sat on it is not recorded.
        </p>
      )}
    </header>
  )
}
