import type { BillCard } from '@rostrum/contract/entities/bill'
import type { Member } from '@rostrum/contract/entities/member'
import { billRef, memberRef, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { billCitation } from '@rostrum/view/bill-labels.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { memberName, seatLabel } from '@rostrum/view/member-labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { appRecordPath } from '@rostrum/contract/site/app-record-path'
import type { ActivityItem } from '@rostrum/contract/entities/tracking'
import { billQueries } from '../../api/bills.ts'
import { memberQueries } from '../../api/members.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PanelSection } from '../../ui/panel-section.tsx'
import { TrackButton } from './track-button.tsx'
import { useFollowStates } from '../../queries/use-follow-states.ts'
import { RecordMark } from './record-mark.tsx'
import { suggestBills } from './suggest-bills.ts'
import './mark-row.css'

const LOOKED_AT = 20

interface NothingTrackedProps {
  readonly isStill: boolean
  /** Rendered last. */
  readonly children: ReactNode
}

/** For readers who track nothing; stays until they leave the screen, even after they choose something here. */
export const NothingTracked = ({ isStill, children }: NothingTrackedProps) => (
  <div>
    {isStill && (
      <EmptyState
        title="You aren’t tracking anything yet"
        actions={
          <>
            <ButtonLink isPrimary to={paths.bills()}>
              Browse bills
            </ButtonLink>
            <ButtonLink to={paths.members()}>Browse members</ButtonLink>
          </>
        }
      >
        Find a bill or member you care about and choose Track. From then on, this page shows what changes, the
        newest first, and Rostrum can email you about it.
      </EmptyState>
    )}
    <Suggestions>{children}</Suggestions>
  </div>
)

/** Two bills that are likely to change soon, and a member who introduced one of them; then the children. */
function Suggestions({ children }: { children: ReactNode }) {
  // Deferred, so that rendering it can be interrupted.
  const { data, isPending } = useDeferredValue(
    useQuery(billQueries.list({ congress: 'newest', limit: LOOKED_AT, offset: 0 })),
  )
  const bills = useMemo(() => suggestBills(data?.bills ?? []), [data])
  const sponsored = bills.find(({ sponsors: [sponsor] }) => sponsor?.bioguideId !== undefined)
  const sponsorId = sponsored?.sponsors[0]?.bioguideId
  useFollowStates(
    useMemo(
      () => [...bills.map(billRef), ...(sponsorId === undefined ? [] : [memberRef(sponsorId)])],
      [bills, sponsorId],
    ),
  )
  const sponsor = useQuery({ ...memberQueries.detail(sponsorId ?? ''), enabled: sponsorId !== undefined })
  return (
    <>
      {bills.length > 0 && (
        <PanelSection title="Start with one of these">
          <ul className="mark-rows">
            {bills.map((bill) => (
              <BillSuggestion key={bill.number} bill={bill} />
            ))}
            {sponsored && sponsor.data && <SponsorSuggestion member={sponsor.data.member} bill={sponsored} />}
          </ul>
        </PanelSection>
      )}
      {!isPending && !sponsor.isLoading && children}
    </>
  )
}

function BillSuggestion({ bill }: { bill: BillCard }) {
  const { title, latestAction } = bill
  return (
    <Suggestion item={{ ...billRef(bill), title }} name={billCitation(bill)}>
      {latestAction && (
        <>
          <CalendarDate date={latestAction.actionDate} /> {latestAction.text}
        </>
      )}
    </Suggestion>
  )
}

function SponsorSuggestion({ member, bill }: { member: Member; bill: BillCard }) {
  const name = memberName(member)
  return (
    <Suggestion item={{ ...memberRef(member.bioguideId), title: name, member }} name={name}>
      {seatLabel(member)}, sponsor of {billCitation(bill)}
    </Suggestion>
  )
}

interface SuggestionProps {
  readonly item: RecordRef & ActivityItem
  readonly name: string
  readonly children: ReactNode
}

const Suggestion = ({ item, name, children }: SuggestionProps) => (
  <li className="mark-row">
    <RecordMark item={item} />
    <div className="row-words">
      <h3 className="row-title">
        <Link to={appRecordPath(item)}>{item.title}</Link>
      </h3>
      <p className="row-clamped">{children}</p>
    </div>
    <TrackButton item={item} name={name} />
  </li>
)
