import { currentCongress } from '@rostrum/contract/congress/congress'
import {
  type DistrictOfCongress,
  districtLabel,
  isSameDistrict,
  parseDistrictFragment,
} from '@rostrum/contract/places/district'
import type { Seat } from '@rostrum/contract/entities/member'
import { memberName } from '@rostrum/contract/words/member-name'
import { Delegation } from '@rostrum/view/delegation.tsx'
import { HolderFacts } from '@rostrum/view/holder-facts.tsx'
import { FAILURES } from '@rostrum/contract/words/messages'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { memberQueries } from '../api/members.ts'
import { systemQueries } from '../api/system.ts'
import { settings, useSettings } from '../api/settings.ts'
import { useAuth } from '../api/use-auth.ts'
import { serverDate } from '../clock.ts'
import { FollowAll } from '../features/follow/follow-all.tsx'
import { TrackButton } from '../features/follow/track-button.tsx'
import { delegationOf, holdersOf } from '@rostrum/contract/places/delegation'
import { DistrictFinder } from '../features/my-congress/district-finder.tsx'
import { linesNote } from '../features/my-congress/district-words.ts'
import { useHolders } from '../features/my-congress/use-holders.ts'
import '@rostrum/view/record.css'
import '../features/my-congress/my-congress.css'
import { paths } from '../paths.ts'
import { retryOf } from '../queries/query-content.tsx'
import { SectionSkeleton } from '../record/section-skeleton.tsx'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { PageTitle } from '../ui/page-title.tsx'

const ALL: Readonly<Record<number, string>> = { 2: 'both', 3: 'all three' }

/** The district that the URL names, and whether another one than the stored one is to be chosen. */
function useAskedDistrict(now: Date) {
  const { district: stored } = useSettings()
  const [query, setQuery] = useSearchParams()
  const { hash } = useLocation()
  const asked = useMemo(() => parseDistrictFragment(hash, currentCongress(now)), [hash, now])
  const isElsewhere = asked !== undefined && stored !== undefined && !isSameDistrict(asked, stored)
  const setChanging = (isOn: boolean): void =>
    setQuery(isOn ? { change: 'district' } : {}, { replace: true, preventScrollReset: true })
  return { stored, asked, isChanging: query.has('change') || isElsewhere, setChanging }
}

export function MyCongressPage() {
  const [now] = useState(serverDate)
  const { key } = useLocation()
  const { stored, asked, isChanging, setChanging } = useAskedDistrict(now)
  const isFinding = stored === undefined || isChanging
  useHeadingFocus(isFinding ? 'finding' : 'found')
  return (
    <div className="my-congress">
      <PageTitle>My Congress</PageTitle>
      <p className="note">
        Two senators and one representative represent you in Congress. Your ZIP code is looked up in your
        browser and never sent anywhere; only your district is saved, and only if you want.
      </p>
      {isFinding ? (
        <DistrictFinder key={key} now={now} initial={asked}>
          {(district) => (
            <DistrictSection district={district} now={now}>
              <SaveButton district={district} onSaved={() => setChanging(false)} />
            </DistrictSection>
          )}
        </DistrictFinder>
      ) : (
        <DistrictSection district={stored} now={now}>
          <Button onClick={() => setChanging(true)}>Choose another district</Button>
          <Button isQuiet onClick={forget}>
            Forget this district
          </Button>
        </DistrictSection>
      )}
      {stored && isChanging && (
        <p>
          <Button onClick={() => setChanging(false)}>Keep {districtLabel(stored)}</Button>
        </p>
      )}
    </div>
  )
}

interface SaveButtonProps {
  readonly district: DistrictOfCongress
  readonly onSaved: () => void
}

function SaveButton({ district, onSaved }: SaveButtonProps) {
  const save = (): void => {
    settings.change({ district })
    onSaved()
    announce(`${districtLabel(district)} has been saved.`)
  }
  return <Button onClick={save}>Save this district</Button>
}

function forget(): void {
  settings.change({ district: undefined })
  announce('Your district is no longer saved.')
}

interface DistrictSectionProps {
  readonly district: DistrictOfCongress
  readonly now: Date
  /** Actions for the district. */
  readonly children: ReactNode
}

function DistrictSection({ district, now, children }: DistrictSectionProps) {
  const { isAuthenticated } = useAuth()
  const { district: stored } = useSettings()
  const isStored = stored !== undefined && isSameDistrict(stored, district)
  return (
    <section className="my-congress" aria-labelledby="district">
      <div className="district-head">
        <h2 id="district">{districtLabel(district)}</h2>
        <p className="note">{linesNote(district.congress, now)}</p>
      </div>
      <Holders district={district} isKept={isAuthenticated && isStored}>
        {children}
      </Holders>
      <p className="note">
        {isStored ? 'Saved' : 'Will be saved'} in {isAuthenticated ? 'your account' : 'this browser'}: the
        state, the district, and the Congress of its lines. Nothing else.
      </p>
    </section>
  )
}

interface HoldersProps extends Pick<DistrictSectionProps, 'district' | 'children'> {
  /** False for a district that is not saved: requests about it would reveal it. */
  readonly isKept: boolean
}

/** A district's members with all details, rendered at once so that nothing shifts. */
function Holders({ district, isKept, children }: HoldersProps) {
  const seats = useQuery(memberQueries.seats())
  const { data, isLoading } = seats
  const delegation = useMemo(() => (data ? delegationOf(data, district) : []), [data, district])
  const items = useMemo(
    () => holdersOf(delegation).map(({ bioguideId }) => memberRef(bioguideId)),
    [delegation],
  )
  const { members, factsOf, ...holders } = useHolders(items, isKept)
  const { isAuthenticated } = useAuth()
  if (isLoading || holders.isLoading) return <SectionSkeleton />
  return (
    <>
      {data && !data.progress && (
        <Delegation
          delegation={delegation.toReversed()}
          members={members}
          slotsOf={(holder) => ({
            link: <MemberLink member={holder} />,
            children: isKept && <HolderFacts {...factsOf(holder.bioguideId)} />,
            controls: isAuthenticated && (
              <TrackButton item={memberRef(holder.bioguideId)} name={memberName(holder)} />
            ),
          })}
        />
      )}
      {data?.progress && <p>The members are still being downloaded.</p>}
      {!data && <FailedPart message={FAILURES.currentMembers} {...retryOf(seats)} />}
      <div className="actions">
        {items.length > 1 && <FollowAll items={items} label={ALL[items.length] ?? 'all'} />}
        {children}
      </div>
    </>
  )
}

/** Links to the member's screen, or to the public page for signed-out readers without open browsing. */
function MemberLink({ member }: { member: Seat }) {
  const { isAuthenticated } = useAuth()
  const { data: site } = useQuery({ ...systemQueries.site(), enabled: !isAuthenticated })
  const isPublic = !isAuthenticated && site?.openBrowsing === false && site.publicRecord
  const name = memberName(member)
  return isPublic ? (
    <a className="record-row-title" href={publicPaths.member(member.bioguideId)}>
      {name}
    </a>
  ) : (
    <Link className="record-row-title" to={paths.member(member.bioguideId)}>
      {name}
    </Link>
  )
}
