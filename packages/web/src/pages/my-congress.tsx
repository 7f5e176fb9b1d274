import { currentCongress } from '@rostrum/contract/congress/congress'
import {
  type DistrictOfCongress,
  districtLabel,
  isSameDistrict,
  parseDistrictFragment,
} from '@rostrum/contract/places/district'
import { memberName } from '@rostrum/contract/words/member-name'
import { Delegation } from '@rostrum/view/delegation.tsx'
import { FAILURES } from '@rostrum/contract/words/messages'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { memberQueries } from '../api/members.ts'
import { settings, useSettings } from '../api/settings.ts'
import { useAuth } from '../api/use-auth.ts'
import { serverDate } from '../clock.ts'
import { FollowAll } from '../features/follow/follow-all.tsx'
import { TrackButton } from '../features/follow/track-button.tsx'
import { useFollowStates } from '../features/follow/use-follow-states.ts'
import { delegationOf, holdersOf } from '@rostrum/contract/places/delegation'
import { DistrictFinder } from '../features/my-congress/district-finder.tsx'
import { linesNote } from '../features/my-congress/district-words.ts'
import { HolderDetails, useMemberDetails } from '../features/my-congress/holder-details.tsx'
import { MemberLink } from '../features/my-congress/member-link.tsx'
import '@rostrum/view/record.css'
import '../features/my-congress/my-congress.css'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { PageTitle } from '../ui/page-title.tsx'

const ALL: Readonly<Record<number, string>> = { 2: 'both', 3: 'all three' }

export function MyCongressPage() {
  const [now] = useState(serverDate)
  const { district: stored } = useSettings()
  const [query, setQuery] = useSearchParams()
  const { hash, key } = useLocation()
  const asked = useMemo(() => parseDistrictFragment(hash, currentCongress(now)), [hash, now])
  const isElsewhere = asked !== undefined && stored !== undefined && !isSameDistrict(asked, stored)
  const isChanging = query.has('change') || isElsewhere
  const setChanging = (isOn: boolean): void =>
    setQuery(isOn ? { change: 'district' } : {}, { replace: true, preventScrollReset: true })
  const { data, isError, isFetching, refetch } = useQuery(memberQueries.seats())
  const isFinding = stored === undefined || isChanging
  useHeadingFocus(isFinding ? 'finding' : 'found')
  const keep = (district: DistrictOfCongress): void => {
    settings.change({ district })
    setChanging(false)
    announce(`${districtLabel(district)} has been saved.`)
  }
  return (
    <div className="my-congress">
      <PageTitle>My Congress</PageTitle>
      <p className="district-note">
        Two senators and one representative represent you in Congress. Your ZIP code is looked up in your
        browser and never sent anywhere; only your district is saved, and only if you want.
      </p>
      {isFinding ? (
        <DistrictFinder key={key} now={now} seats={data?.seats} initial={asked}>
          {(district) => (
            <DistrictSection district={district} now={now} onKeep={() => keep(district)} stored={stored} />
          )}
        </DistrictFinder>
      ) : (
        <DistrictSection
          district={stored}
          now={now}
          stored={stored}
          onChange={() => setChanging(true)}
          onForget={() => {
            settings.change({ district: undefined })
            announce('Your district is no longer saved.')
          }}
        />
      )}
      {stored && isChanging && (
        <p>
          <Button onClick={() => setChanging(false)}>Keep {districtLabel(stored)}</Button>
        </p>
      )}
      {isError && !data && (
        <FailedPart message={FAILURES.currentMembers} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

interface DistrictSectionProps {
  readonly district: DistrictOfCongress
  readonly stored: DistrictOfCongress | undefined
  readonly now: Date
  readonly onKeep?: () => void
  readonly onChange?: () => void
  readonly onForget?: () => void
}

function DistrictSection({ district, stored, now, onKeep, onChange, onForget }: DistrictSectionProps) {
  const { data } = useQuery(memberQueries.seats())
  const { isAuthenticated } = useAuth()
  const delegation = useMemo(() => data && delegationOf(data, district), [data, district])
  const items = useMemo(
    () => holdersOf(delegation ?? []).map(({ bioguideId }) => memberRef(bioguideId)),
    [delegation],
  )
  useFollowStates(items)
  // Nothing is asked about a district that is not stored in the account: the calls would tell which one it is.
  const isKept = isAuthenticated && stored !== undefined && isSameDistrict(stored, district)
  const members = useMemberDetails(
    items.map(({ key }) => key),
    isKept,
  )
  return (
    <section className="my-congress" aria-labelledby="district">
      <div className="district-head">
        <h2 id="district">{districtLabel(district)}</h2>
        <p className="district-note">{linesNote(district.congress, now)}</p>
      </div>
      {delegation && !data?.progress && (
        <Delegation
          delegation={delegation.toReversed()}
          members={members}
          slotsOf={(holder) => ({
            link: <MemberLink member={holder} />,
            children: isKept && <HolderDetails bioguideId={holder.bioguideId} />,
            controls: isAuthenticated && (
              <TrackButton item={memberRef(holder.bioguideId)} name={memberName(holder)} />
            ),
          })}
        />
      )}
      {data?.progress && <p>The members are still being downloaded.</p>}
      <div className="district-ways">
        {items.length > 1 && <FollowAll items={items} label={ALL[items.length] ?? 'all'} />}
        {onKeep && <Button onClick={onKeep}>Save this district</Button>}
        {onChange && <Button onClick={onChange}>Choose another district</Button>}
        {onForget && (
          <Button isQuiet onClick={onForget}>
            {' '}
            Forget this district{' '}
          </Button>
        )}
      </div>
      <p className="district-note">
        {stored && isSameDistrict(stored, district) ? 'Saved' : 'Will be saved'} in{' '}
        {isAuthenticated ? 'your account' : 'this browser'}: the state, the district, and the Congress of its
        lines. Nothing else.
      </p>
    </section>
  )
}
