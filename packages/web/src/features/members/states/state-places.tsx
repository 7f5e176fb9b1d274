import { currentCongress, ordinal } from '@rostrum/contract/congress'
import { publicPaths } from '@rostrum/contract/public-paths'
import { findState, houseSeats } from '@rostrum/contract/states'
import { usePublicRecord } from '../../../api/system.ts'
import { serverDate } from '../../../clock.ts'

/** The pages of a state and its districts. */
export function StatePlaces({ code }: { code: string }) {
  const isPublic = usePublicRecord()
  const state = findState(code)
  if (!isPublic || state === undefined) return null
  const seats = houseSeats(state, currentCongress(serverDate()))
  const numbers = seats < 2 ? [] : Array.from({ length: seats }, (_, index) => index + 1)
  return (
    <nav className="state-places" aria-labelledby="state-places">
      <p className="state-hint" id="state-places">
        {numbers.length === 0
          ? `Who speaks for ${state.name}`
          : `Who speaks for ${state.name} and each district`}
      </p>
      <a href={publicPaths.state(code)}>{state.name}</a>
      {numbers.map((number) => (
        <a key={number} href={publicPaths.district(code, number)}>
          {ordinal(number)}
          <span className="visually-hidden"> district</span>
        </a>
      ))}
    </nav>
  )
}
