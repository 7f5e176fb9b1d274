import { COMMITTEE_CHAMBERS, type CommitteeChamber } from '@rostrum/contract/congress/committee-kinds'
import type { CommitteeCard } from '@rostrum/contract/entities/committee'
import { CommitteeLeader } from './committee-people.tsx'
import { committeeSize } from './committee-words.ts'
import { useDoor } from './door.ts'
import { pluralize } from './format-number.ts'
import { Section } from './section.tsx'

export const COMMITTEE_CHAMBER_TITLES: Readonly<Record<CommitteeChamber, string>> = {
  House: 'House of Representatives',
  Senate: 'Senate',
  Joint: 'Joint committees',
}

export const CommitteeList = ({ committees }: { committees: readonly CommitteeCard[] }) =>
  COMMITTEE_CHAMBERS.map((chamber) => {
    const own = committees.filter((committee) => committee.chamber === chamber)
    return (
      own.length > 0 && (
        <Section
          key={chamber}
          title={COMMITTEE_CHAMBER_TITLES[chamber]}
          note={pluralize(own.length, 'committee')}
        >
          <ul className="record-list">
            {own.map((committee) => (
              <CommitteeRow key={committee.systemCode} committee={committee} />
            ))}
          </ul>
        </Section>
      )
    )
  })

function CommitteeRow({ committee }: { committee: CommitteeCard }) {
  const { paths, Link } = useDoor()
  const { systemCode, name, chair, rankingMember } = committee
  return (
    <li className="committee-row">
      <div>
        <Link className="record-row-title" to={paths.committee(systemCode)}>
          {name}
        </Link>
        <p className="record-aside">{committeeSize(committee)}</p>
      </div>
      <div>
        <CommitteeLeader member={chair} />
        <CommitteeLeader member={rankingMember} />
      </div>
    </li>
  )
}
