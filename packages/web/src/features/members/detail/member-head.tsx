import type { Member } from '@rostrum/contract/entities/member'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/words/labels'
import { SCREENS } from '@rostrum/contract/words/messages'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PartyBadge } from '@rostrum/view/party-badge.tsx'
import { placeLabel } from '@rostrum/view/place-label.ts'
import { CheckedPortrait } from '../../../record/checked-portrait.tsx'
import { ProvenanceLine } from '../../../record/provenance-line.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { memberName, periodLabel, seatLabel, memberTypeLabel } from '@rostrum/view/member-labels.ts'
import { ServiceMark } from '@rostrum/view/service-mark.tsx'
import './member-head.css'

interface MemberHeadProps {
  /** Undefined while loading; placeholders avoid layout shift. */
  readonly member: Member | undefined
  readonly actions?: ReactNode
}

export const MemberHead = ({ member, actions }: MemberHeadProps) => (
  <header className="member-head" aria-busy={member === undefined}>
    {member ? (
      <figure className="member-photo">
        <CheckedPortrait
          name={memberName(member)}
          partyName={member.partyName}
          imageUrl={member.depiction?.imageUrl}
          isLarge
        />
        <PhotoCredit attribution={member.depiction?.attribution} />
      </figure>
    ) : (
      <span className="portrait portrait-large portrait-waiting" />
    )}
    <div className="member-head-words">
      <PageTitle tab={member ? memberName(member) : 'Member'}>
        {member ? memberName(member) : SCREENS.loading}
      </PageTitle>
      <p className="member-head-seat">{member ? seatLabel(member) : <Skeleton width="long" />}</p>
      {member && <LeadershipRoles member={member} />}
      <MemberFacts member={member} />
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

/** Strips the HTML link that the source sometimes sends as attribution. */
const PhotoCredit = ({ attribution }: { attribution: string | undefined }) =>
  attribution === undefined ? null : (
    <figcaption className="member-photo-credit">{attribution.replaceAll(/<[^>]*>/g, '')}</figcaption>
  )

const MemberFacts = ({ member }: { member: Member | undefined }) => (
  <dl className="member-facts">
    <MemberFact name="Party">
      {member && (
        <>
          {member.partyName} <PartyBadge partyName={member.partyName} />
        </>
      )}
    </MemberFact>
    <MemberFact name="Member type">{member && (memberTypeLabel(member) ?? 'Unknown')}</MemberFact>
    <MemberFact name={member?.district === undefined ? 'State' : 'State and district'}>
      {member && placeLabel(member)}
    </MemberFact>
    <MemberFact name="Service period">
      {member && (periodLabel(member.terms, member.currentMember) ?? 'Unknown')}
    </MemberFact>
    <MemberFact name="Status">
      {member && (
        <>
          <ServiceMark isCurrent={member.currentMember} />
          {member.currentMember ? CURRENTLY_SERVING : FORMER_MEMBER}
        </>
      )}
    </MemberFact>
  </dl>
)

const MemberFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children ?? <Skeleton width="short" />}</dd>
  </div>
)

/** Current leadership roles in the chamber. */
function LeadershipRoles({ member: { leadership, currentMember } }: { member: Member }) {
  const currentRoles = leadership?.filter(({ current }) => currentMember && current) ?? []
  const roles = currentRoles.map(({ type }) => type)
  return roles.length === 0 ? null : <p className="member-roles">{[...new Set(roles)].join(', ')}</p>
}
