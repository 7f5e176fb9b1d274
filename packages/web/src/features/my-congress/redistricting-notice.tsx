import { currentCongress, ordinal } from '@rostrum/contract/congress/congress'
import { type DistrictOfCongress, districtLabel } from '@rostrum/contract/places/district'
import { useQueries, useQuery } from '@tanstack/react-query'
import { memberQueries } from '../../api/members.ts'
import { settings, useSettings } from '../../api/settings.ts'
import { serverDate } from '../../clock.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { delegationOf } from '@rostrum/contract/places/delegation'
import { delegationChanges, needsConfirmation } from '@rostrum/contract/places/redistricting'
import './redistricting-notice.css'

/**
 * Asks once in a new Congress whether the stored district is still the reader's, since redistricting may have moved
 * it.
 */
export function RedistrictingNotice() {
  const { district } = useSettings()
  const now = serverDate()
  if (district === undefined || !needsConfirmation(district, now)) return null
  const congress = currentCongress(now)
  const label = districtLabel(district)
  return (
    <section className="redistricting" aria-labelledby="redistricting">
      <h2 id="redistricting">Is {label} still your district?</h2>
      <p>
        The {ordinal(congress)} Congress has begun, and some states have new district lines. You chose your
        district under those of the {ordinal(district.congress)}.
      </p>
      <Changes district={district} />
      <div className="actions">
        <Button onClick={() => settings.change({ district: { ...district, congress } })}>Yes, {label}</Button>
        <ButtonLink to={paths.myCongress({ change: 'district' })}>Choose again</ButtonLink>
      </div>
    </section>
  )
}

const HOLDERS_MAX = 10

/** The members who represented the district in its Congress, by the member search. */
function useHoldersOf({ congress, stateCode, district }: DistrictOfCongress) {
  const searches = [{ chamber: 'Senate' as const }, { chamber: 'House' as const, district }].map((seat) => ({
    congress,
    state: stateCode,
    limit: HOLDERS_MAX,
    ...seat,
  }))
  const results = useQueries({
    queries: searches.map((query) => memberQueries.search(query)),
  })
  return results.every(({ data }) => data !== undefined)
    ? results.flatMap(({ data }) => data?.members ?? [])
    : undefined
}

function Changes({ district }: { district: DistrictOfCongress }) {
  const before = useHoldersOf(district)
  const { data } = useQuery(memberQueries.seats())
  if (!before || !data?.isComplete || data.progress) return null
  return (
    <ul>
      {delegationChanges(before, delegationOf(data, district)).map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
