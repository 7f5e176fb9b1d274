import { COMMITTEE_SIDES } from '@rostrum/contract/congress/committee-kinds'
import type { Committee } from '@rostrum/contract/entities/committee'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { subcommitteeName } from '@rostrum/contract/words/committee-name'
import { dialableNumber } from '@rostrum/view/member-labels.ts'
import { partySplit, partySplitText } from '@rostrum/view/party-split.ts'
import { sourceName } from '@rostrum/view/source-name.ts'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { PublicPathLink } from '../../record/public-page-link.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { CommitteeLeader, CommitteePerson } from './committee-person.tsx'
import { committeeName, committeeSize } from '@rostrum/view/committee-words.ts'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@rostrum/view/breadcrumb.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const SIDE_TITLES = { majority: 'Majority', minority: 'Minority' } as const

/** The members of a committee, by side and seniority. */
export const MemberSections = ({ committee: { members } }: { committee: Committee }) =>
  COMMITTEE_SIDES.map((side) => {
    const own = members.filter((member) => member.side === side)
    if (own.length === 0) return null
    return (
      <Section key={side} title={SIDE_TITLES[side]} count={own.length}>
        <p className="record-section-nothing">{partySplitText(partySplit(own), 0)}</p>
        <ul className="committee-people">
          {own.map((member) => (
            <li key={member.bioguideId}>
              <CommitteePerson member={member} />
            </li>
          ))}
        </ul>
      </Section>
    )
  })

export function CommitteeSide({ committee }: { committee: Committee }) {
  const { subcommittees, systemCode, provenance } = committee
  return (
    <>
      {subcommittees.length > 0 && (
        <Section title="Subcommittees" count={subcommittees.length}>
          <ul className="committee-list">
            {subcommittees.map((part) => (
              <li key={part.systemCode}>
                <Link to={paths.committee(part.systemCode)}>{subcommitteeName(part.name)}</Link>
                <CommitteeLeader member={part.chair} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="About">
        <Contact committee={committee} />
        <p className="committee-aside">
          Members as {sourceName(provenance.source)} has them, last checked on{' '}
          <WashingtonTime at={provenance.checkedAt} />.
        </p>
        <PublicPathLink path={publicPaths.committee(systemCode)} />
      </Section>
    </>
  )
}

const Contact = ({ committee: { phone, websiteUrl } }: { committee: Committee }) => (
  <ul className="committee-list">
    {phone !== undefined && (
      <li>
        <a href={`tel:${dialableNumber(phone)}`}>{phone}</a>
      </li>
    )}
    {websiteUrl !== undefined && (
      <li>
        <a href={websiteUrl} rel="noopener">
          Official website
        </a>
      </li>
    )}
  </ul>
)

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
