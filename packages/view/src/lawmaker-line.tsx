import { findParty } from '@rostrum/contract/congress/parties'
import { findState } from '@rostrum/contract/congress/states'
import type { ReactNode } from 'react'
import { PartyBadge } from './party-badge.tsx'
import { spokenName } from '@rostrum/contract/words/person-name'
import { placeLabel } from './place-label.ts'

export interface LawmakerLineProps {
  readonly person: {
    readonly bioguideId?: string
    readonly fullName: string
    readonly party?: string
    readonly state?: string
    readonly district?: number
  }
  /** Links the name to the member's page. */
  readonly link: (bioguideId: string, name: string) => ReactNode
}

/** A sponsor or cosponsor: name, party and seat. */
export function LawmakerLine({ person, link }: LawmakerLineProps) {
  const { bioguideId, fullName, party, state } = person
  const name = spokenName(fullName)
  return (
    <span className="lawmaker">
      {bioguideId === undefined ? name : link(bioguideId, name)}{' '}
      {party !== undefined && <PartyBadge partyName={findParty(party) ?? party} />}{' '}
      {state !== undefined && (
        <span className="lawmaker-seat">
          {placeLabel({ ...person, state: findState(state)?.name ?? state })}
        </span>
      )}
    </span>
  )
}
