import { type DistrictOfCongress, districtLabel } from '@rostrum/contract/places/district'
import { memberName } from '@rostrum/view/member-labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { memberQueries } from '../../api/members.ts'
import { useSettings } from '../../api/settings.ts'
import { paths } from '../../paths.ts'
import { delegationOf, emptySeatWords } from '@rostrum/contract/places/delegation'
import './delegation-line.css'

/** The members of the stored district in one line, or a link to choose a district. */
export function DelegationLine() {
  const { district } = useSettings()
  return (
    <div className="delegation-line">
      {district === undefined ? (
        <Link to={paths.myCongress()}>Find your members by ZIP code</Link>
      ) : (
        <>
          <Link to={paths.myCongress()}>My Congress</Link> {districtLabel(district)}
          <DelegationNames district={district} />
        </>
      )}
    </div>
  )
}

/** For a menu: fetches nothing before it opens. */
export function MenuDelegation() {
  const { district } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    const panel = place.current?.closest('[popover]')
    const open = (): void => setOpened(true)
    if (panel?.matches(':popover-open')) open()
    panel?.addEventListener('toggle', open)
    return () => panel?.removeEventListener('toggle', open)
  }, [])
  return (
    <div ref={place} className="delegation-line menu-delegation">
      {district && hasOpened && <DelegationNames district={district} />}
    </div>
  )
}

function DelegationNames({ district }: { district: DistrictOfCongress }) {
  const { data } = useQuery(memberQueries.seats())
  if (!data || data.progress) return null
  return (
    <ul aria-label={`Members for ${districtLabel(district)}`}>
      {delegationOf(data, district).map(({ title, holder, isVacant }, index) => (
        // A vacant seat has no id. oxlint-disable-next-line react/no-array-index-key
        <li key={holder?.bioguideId ?? index}>
          {title}{' '}
          {holder ? (
            <Link to={paths.member(holder.bioguideId)}>{memberName(holder)}</Link>
          ) : (
            `(${emptySeatWords({ isVacant }).toLowerCase()})`
          )}
        </li>
      ))}
    </ul>
  )
}
