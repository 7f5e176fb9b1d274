import type { CommitteeCard } from '@rostrum/contract/entities/committee'
import { committeeSize } from '@rostrum/view/committee-words.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { CommitteeLeader } from '@rostrum/view/committee-people.tsx'

export const CommitteeRow = ({ committee }: { committee: CommitteeCard }) => (
  <article className="committee-row">
    <h3 className="committee-row-title">
      <Link to={paths.committee(committee.systemCode)}>{committee.name}</Link>
    </h3>
    <div className="committee-row-leaders">
      <CommitteeLeader member={committee.chair} />
      <CommitteeLeader member={committee.rankingMember} />
    </div>
    <p className="record-aside">{committeeSize(committee)}</p>
  </article>
)

export const CommitteeRowSkeleton = () => (
  <div className="committee-row" aria-hidden="true">
    <span className="skeleton skeleton-long" />
    <span className="skeleton" />
  </div>
)
