import { ordinal } from '@rostrum/contract/congress'
import { AT_LARGE } from '@rostrum/contract/labels'
import { findParty } from '@rostrum/contract/parties'
import { findState } from '@rostrum/contract/states'
import { Link } from 'react-router-dom'
import { paths } from '../paths.ts'
import './lawmaker.css'
import { PartyBadge } from './party-badge.tsx'
import { spokenName } from './person-name.ts'

interface LawmakerProps {
  readonly person: {
    readonly bioguideId?: string
    readonly fullName: string
    readonly party?: string
    readonly state?: string
    readonly district?: number
  }
}

/** "Ohio 4th", "Wyoming At-Large", "Vermont". */
function lawmakerSeat({ state, district }: LawmakerProps['person']): string | undefined {
  if (state === undefined) return undefined
  const name = findState(state)?.name ?? state
  if (district === undefined) return name
  return `${name} ${district === 0 ? AT_LARGE : ordinal(district)}`
}

/** Who put their name to something: the name, the party and the place they speak for. */
export function Lawmaker({ person }: LawmakerProps) {
  const { bioguideId, fullName, party } = person
  const seat = lawmakerSeat(person)
  const name = spokenName(fullName)
  return (
    <span className="lawmaker">
      {bioguideId === undefined ? name : <Link to={paths.member(bioguideId)}>{name}</Link>}{' '}
      {party !== undefined && <PartyBadge partyName={findParty(party) ?? party} />}{' '}
      {seat !== undefined && <span className="lawmaker-seat">{seat}</span>}
    </span>
  )
}
