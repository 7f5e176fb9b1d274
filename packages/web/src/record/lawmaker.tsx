import { findParty } from '@rostrum/contract/parties'
import { findState } from '@rostrum/contract/states'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import './lawmaker.css'
import { PartyBadge } from './party-badge.tsx'
import { spokenName } from './person-name.ts'
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

/** A sponsor or cosponsor: name, party and seat. */
export function Lawmaker({ person }: LawmakerProps) {
  const { bioguideId, fullName, party, state } = person
  const name = spokenName(fullName)
  return (
    <span className="lawmaker">
      {bioguideId === undefined ? name : <Link to={paths.member(bioguideId)}>{name}</Link>}{' '}
      {party !== undefined && <PartyBadge partyName={findParty(party) ?? party} />}{' '}
      {state !== undefined && (
        <span className="lawmaker-seat">
          {placeLabel({ ...person, state: findState(state)?.name ?? state })}
        </span>
      )}
    </span>
  )
}
