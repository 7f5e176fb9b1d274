import { formatCitation } from '@rostrum/contract/words/citation'
import type { Amendment, AmendmentKey } from '@rostrum/contract/entities/bill'
import { SCREENS } from '@rostrum/contract/words/messages'
import { amendmentRef, recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { amendmentParts } from '../api/bill-parts.ts'
import { amendmentQueries } from '../api/bills.ts'
import { ActionsSection } from '../features/bills/detail/actions-section.tsx'
import { amendmentKeyOf } from '../features/bills/keys.ts'
import { TrackControl } from '../features/follow/track-button.tsx'
import { paths } from '../paths.ts'
import { RecordFailed } from '../queries/record-failed.tsx'
import { RecordScreen, RecordTab } from '../queries/record-screen.tsx'
import { Button } from '../ui/button.tsx'
import { AmendmentRecord } from '@rostrum/view/amendment-record.tsx'
import { amendmentTitle } from '@rostrum/view/amendment-title.ts'
import '@rostrum/view/amendment.css'
import { useRecordContents } from '../record/record-contents.tsx'
import { Notice } from '../ui/notice.tsx'

export function AmendmentPage() {
  const key = amendmentKeyOf(useParams())
  if (!key) return <RecordFailed missing={MISSING} />
  return <AmendmentScreen key={recordKeyOf(key)} amendment={key} />
}

const AmendmentScreen = ({ amendment: key }: { amendment: AmendmentKey }) => (
  <RecordScreen query={useQuery(amendmentQueries.detail(key))} missing={MISSING}>
    {({ amendment }) => <AmendmentArticle amendment={amendment} />}
  </RecordScreen>
)

/** About one phone screen of text. */
const LONG_CHARACTERS = 1_000

function AmendmentArticle({ amendment }: { amendment: Amendment }) {
  const { purpose = '', description = '', type, number, title } = amendment
  const citation = formatCitation(type, number)
  return (
    <>
      <RecordTab>{title === undefined ? amendmentTitle(amendment) : `${citation}: ${title}`}</RecordTab>
      <AmendmentRecord
        amendment={amendment}
        actions={
          <>
            <TrackControl item={amendmentRef(amendment)} name={citation} />
            <BackButton />
          </>
        }
        notice={
          amendment.partial && (
            <Notice>Details of this amendment are still loading and will appear automatically.</Notice>
          )
        }
        contents={useRecordContents(purpose.length + description.length > LONG_CHARACTERS)}
        steps={<ActionsSection query={useInfiniteQuery(amendmentParts.actions(amendment))} />}
      />
    </>
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

const MISSING = {
  title: 'Amendment unavailable',
  text: SCREENS.amendmentFailed,
  actions: <BackButton />,
  isForAnyFailure: true,
}
