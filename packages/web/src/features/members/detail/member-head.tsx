import type { Member } from '@rostrum/contract/entities/member'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/labels'
import { SCREENS } from '@rostrum/contract/messages'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PartyBadge } from '../../../ui/party-badge.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { ProvenanceLine } from '../../../ui/provenance-line.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { nameOf, periodWords, placeWords, seatWords, typeWords } from '../member-words.ts'
import { ServiceMark } from '../service-mark.tsx'
import './member-head.css'

interface MemberHeadProps {
  /** Absent while it is on its way; its room is kept. */
  readonly member: Member | undefined
  readonly actions?: ReactNode
}

/** Who somebody is and whom they serve, at a glance. */
export const MemberHead = ({ member, actions }: MemberHeadProps) => (
  <header className="member-head" aria-busy={member === undefined}>
    {member ? (
      <figure className="member-photo">
        <Portrait
          name={nameOf(member)}
          partyName={member.partyName}
          imageUrl={member.depiction?.imageUrl}
          isLarge
        />
        <Credit attribution={member.depiction?.attribution} />
      </figure>
    ) : (
      <span className="portrait portrait-large portrait-waiting" />
    )}
    <div className="member-head-words">
      <PageTitle tab={member ? nameOf(member) : 'Member'}>
        {member ? nameOf(member) : SCREENS.loading}
      </PageTitle>
      <p className="member-head-seat">{member ? seatWords(member) : <Skeleton width="long" />}</p>
      {member && <Roles member={member} />}
      <Facts member={member} />
      {actions}
      {member ? (
        <ProvenanceLine provenance={member.provenance} />
      ) : (
        <p className="provenance">
          <Skeleton width="long" />
        </p>
      )}
    </div>
  </header>
)

/** Whose photo it is; the source sometimes sends a link, of which the words are kept. */
const Credit = ({ attribution }: { attribution: string | undefined }) =>
  attribution === undefined ? null : (
    <figcaption className="member-photo-credit">{attribution.replaceAll(/<[^>]*>/g, '')}</figcaption>
  )

const Facts = ({ member }: { member: Member | undefined }) => (
  <dl className="member-facts">
    <Fact name="Party">
      {member && (
        <>
          {member.partyName} <PartyBadge partyName={member.partyName} />
        </>
      )}
    </Fact>
    <Fact name="Member type">{member && (typeWords(member) ?? 'Not known')}</Fact>
    <Fact name={member?.district === undefined ? 'State' : 'State and district'}>
      {member && placeWords(member)}
    </Fact>
    <Fact name="Service period">
      {member && (periodWords(member.terms, member.currentMember) ?? 'Not known')}
    </Fact>
    <Fact name="Status">
      {member && (
        <>
          <ServiceMark isCurrent={member.currentMember} />
          {member.currentMember ? CURRENTLY_SERVING : FORMER_MEMBER}
        </>
      )}
    </Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children ?? <Skeleton width="short" />}</dd>
  </div>
)

/** Offices within the chamber held today. */
function Roles({ member: { leadership, currentMember } }: { member: Member }) {
  const held = leadership?.filter(({ current }) => currentMember && current) ?? []
  const roles = held.map(({ type }) => type)
  return roles.length === 0 ? null : <p className="member-roles">{[...new Set(roles)].join(', ')}</p>
}
