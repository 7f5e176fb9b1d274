import { ApiError } from '@rostrum/client/api-error'
import { formatCitation } from '@rostrum/contract/words/citation'
import type { Amendment, AmendmentKey } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/words/messages'
import { amendmentRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { amendmentParts } from '../api/bill-parts.ts'
import { amendmentQueries } from '../api/bills.ts'
import { AmendmentHeading, AmendmentPurpose } from '../features/amendments/amendment-detail.tsx'
import { ActionsSection } from '../features/bills/detail/actions-section.tsx'
import { BillSkeleton } from '../features/bills/detail/bill-skeleton.tsx'
import { amendmentKeyOf } from '../features/bills/keys.ts'
import { TrackControl } from '../features/follow/track-button.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { LatestAction } from '@rostrum/view/latest-action.tsx'
import { RecordFacts } from '../record/record-facts.tsx'
import { RecordFrame } from '../record/record-frame.tsx'
import { RecordNotes } from '../record/record-notes.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { Notice } from '../ui/notice.tsx'

export function AmendmentPage() {
  const key = amendmentKeyOf(useParams())
  if (!key) return <AmendmentFailed />
  return <AmendmentScreen key={recordKeyOf(key)} amendment={key} />
}

function AmendmentScreen({ amendment: key }: { amendment: AmendmentKey }) {
  const { data, error, isError, isFetching, refetch } = useQuery(amendmentQueries.detail(key))
  useHeadingFocus(data || isError ? 'arrived' : undefined)
  if (data) return <AmendmentRecord amendment={data.amendment} />
  if (!isError) return <BillSkeleton />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <AmendmentFailed retry={isMissing ? undefined : { isBusy: isFetching, onRetry: () => void refetch() }} />
  )
}

/** About one phone screen of text. */
const LONG_CHARACTERS = 1_000

function AmendmentRecord({ amendment }: { amendment: Amendment }) {
  const { purpose = '', description = '' } = amendment
  return (
    <RecordFrame
      heading={
        <>
          <AmendmentHeading
            amendment={amendment}
            actions={
              <>
                <TrackControl
                  item={amendmentRef(amendment)}
                  name={formatCitation(amendment.type, amendment.number)}
                />
                <BackButton />
              </>
            }
          />
          {amendment.partial && (
            <Notice>Details of this amendment are still loading and will appear automatically.</Notice>
          )}
        </>
      }
      lead={amendment.latestAction && <LatestAction action={amendment.latestAction} />}
      side={<RecordFacts record={amendment} />}
      isLong={purpose.length + description.length > LONG_CHARACTERS}
    >
      <AmendmentPurpose amendment={amendment} />
      <RecordNotes notes={amendment.notes} />
      <ActionsSection query={useInfiniteQuery(amendmentParts.actions(amendment))} />
    </RecordFrame>
  )
}

/** The router stores an index in its history entries; 0 is the page the reader arrived on. */
const cameFromSite = (): boolean => Number(Reflect.get(window.history.state ?? {}, 'idx')) > 0

/** Goes back in history, or to the list of bills for readers who came from another site. */
function BackButton() {
  const navigate = useNavigate()
  return (
    <Button onClick={() => void (cameFromSite() ? navigate(-1) : navigate(paths.bills()))}>Go Back</Button>
  )
}

interface AmendmentFailedProps {
  readonly retry?: { readonly isBusy: boolean; readonly onRetry: () => void } | undefined
}

const AmendmentFailed = ({ retry }: AmendmentFailedProps) => (
  <NotFound title="Amendment unavailable" retry={retry} actions={<BackButton />}>
    {SCREENS.amendmentFailed}
  </NotFound>
)
