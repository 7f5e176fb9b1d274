import type { Committee, CommitteeMember } from '@rostrum/contract/entities/committee'
import { COMMITTEE_SIDES } from '@rostrum/contract/congress/committee-kinds'
import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { committeeTitle, subcommitteeName } from '@rostrum/contract/words/committee-name'
import type { ReactNode } from 'react'
import { CommitteeLeader, CommitteeSeat } from './committee-people.tsx'
import { committeeName, committeeSize } from './committee-words.ts'
import { useDoor } from './door.ts'
import { FactSection, known } from './fact-list.tsx'
import { dialableNumber } from './member-labels.ts'
import { partySplit, partySplitText } from './party-split.ts'
import { RecordPage, type RecordSlots } from './record-page.tsx'
import { RecordSource } from './record-source.tsx'
import { Section } from './section.tsx'

const CHAMBER_LABELS = {
  House: 'House of Representatives',
  Senate: 'Senate',
  Joint: 'Both chambers',
} as const

interface CommitteeRecordProps extends RecordSlots {
  readonly committee: Committee
  readonly meetings: ReactNode
  readonly bills: ReactNode
}

export function CommitteeRecord({ committee, meetings, bills, ...slots }: CommitteeRecordProps) {
  const { chamber, type, parent, isCurrent, members } = committee
  const { paths } = useDoor()
  const name = committeeName(committee)
  const kind = [CHAMBER_LABELS[chamber], parent === undefined && type, isCurrent && committeeSize(committee)]
  return (
    <RecordPage
      {...slots}
      crumbs={[
        { name: 'Committees', to: paths.committees() },
        ...(parent === undefined ? [] : [{ name: parent.name, to: paths.committee(parent.systemCode) }]),
      ]}
      name={name}
      kind={kind.filter(Boolean)}
      title={name}
      share={{
        path: publicRecordPath(committeeRef(committee.systemCode)),
        noun: 'this committee',
        citation: committeeTitle(committee),
      }}
      about={<Jurisdiction committee={committee} />}
      side={<CommitteeSide committee={committee} />}
    >
      {COMMITTEE_SIDES.map((side) => (
        <SideSection
          key={side}
          title={side === 'majority' ? 'Majority' : 'Minority'}
          members={members.filter((member) => member.side === side)}
        />
      ))}
      {meetings}
      {bills}
    </RecordPage>
  )
}

const Jurisdiction = ({ committee: { isCurrent, jurisdiction } }: { committee: Committee }) => (
  <>
    {jurisdiction !== undefined && <p className="record-sentence">{jurisdiction}</p>}
    {!isCurrent && (
      <p className="record-sentence">
        This committee belonged to an earlier Congress. Its members are not on record.
      </p>
    )}
  </>
)

interface SideSectionProps {
  readonly title: string
  readonly members: readonly CommitteeMember[]
}

const SideSection = ({ title, members }: SideSectionProps) =>
  members.length > 0 && (
    <Section title={title} count={members.length} note={partySplitText(partySplit(members), 0)}>
      <ul className="record-people">
        {members.map((member) => (
          <CommitteeSeat key={member.bioguideId} member={member} />
        ))}
      </ul>
    </Section>
  )

const CommitteeSide = ({ committee }: Pick<CommitteeRecordProps, 'committee'>) => (
  <>
    <SubcommitteesSection committee={committee} />
    <ContactSection committee={committee} />
    <RecordSource provenance={committee.provenance} />
  </>
)

function SubcommitteesSection({ committee: { subcommittees } }: { committee: Committee }) {
  const { paths, Link } = useDoor()
  if (subcommittees.length === 0) return null
  return (
    <Section title="Subcommittees" count={subcommittees.length}>
      <ul className="record-list">
        {subcommittees.map(({ systemCode, name, chair }) => (
          <li key={systemCode}>
            <Link to={paths.committee(systemCode)}>{subcommitteeName(name)}</Link>
            <CommitteeLeader member={chair} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ContactSection = ({ committee: { phone, websiteUrl } }: { committee: Committee }) => (
  <FactSection
    id="contact"
    title="Contact"
    rows={[
      { name: 'Phone', values: known(phone && <a href={`tel:${dialableNumber(phone)}`}>{phone}</a>) },
      {
        name: 'Website',
        values: known(
          websiteUrl && (
            <a href={websiteUrl} rel="noopener">
              {new URL(websiteUrl).host}
            </a>
          ),
        ),
      },
    ]}
  />
)
