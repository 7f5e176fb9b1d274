import { listBills, searchBills } from '@rostrum/contract/route-heads/bills'
import { findPolicyArea } from '@rostrum/contract/congress/policy-areas'
import { topicRef } from '@rostrum/contract/entities/record-ref'
import type { BillListQuery, BillSearchQuery } from '../api/bills.ts'
import { TrackControl } from '../features/follow/track-button.tsx'
import { ReferenceSuggestion } from '../features/references/reference-suggestion.tsx'
import { SaveSearch, type SaveSearchProps } from '../features/searches/save-search.tsx'
import { ListFormats } from '../record/list-formats.tsx'

interface LateProps extends Pick<SaveSearchProps, 'state'> {
  /** Undefined if bills of all congresses are listed. */
  readonly listedCongress: number | undefined
  /** Whether the list always shows the newest Congress. */
  readonly isNewest: boolean
}

/** Secondary controls of the list of bills; loaded after it. */
export function Late({ state, listedCongress, isNewest }: LateProps) {
  const topic = findPolicyArea(state.policyArea ?? '')
  return (
    <>
      {topic !== undefined && <TrackControl item={topicRef(topic)} name={topic} />}
      <SaveSearch state={state} congress={isNewest ? undefined : listedCongress} />
      <ReferenceSuggestion text={state.q} listedCongress={listedCongress} />
    </>
  )
}

/** Below the list, so that the list does not move when this loads. */
export const Formats = ({ query }: { query: BillListQuery | BillSearchQuery }) => (
  <ListFormats route={'q' in query ? searchBills : listBills} query={query} />
)
