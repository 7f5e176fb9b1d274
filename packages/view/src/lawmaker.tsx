import { findParty } from '@rostrum/contract/congress/parties'
import { findState } from '@rostrum/contract/congress/states'
import { MemberLink } from './member-link.tsx'
import { PartyBadge } from './party-badge.tsx'
import { spokenName } from '@rostrum/contract/words/person-name'
import { placeLabel } from './place-label.ts'

interface LawmakerProps {
  readonly person: {
    readonly bioguideId?: string
    readonly fullName: string
    readonly party?: string
    readonly state?: string
    readonly district?: number
  }
}

export function Lawmaker({ person }: LawmakerProps) {
  const { bioguideId, fullName, party, state } = person
  return (
    <span className="lawmaker">
      <MemberLink bioguideId={bioguideId} name={spokenName(fullName)} />{' '}
      {party !== undefined && <PartyBadge partyName={findParty(party) ?? party} />}{' '}
      {state !== undefined && (
        <span className="muted">{placeLabel({ ...person, state: findState(state)?.name ?? state })}</span>
      )}
    </span>
  )
}
