import { COMMITTEE_CHAMBERS, type CommitteeChamber } from '@rostrum/contract/congress/committee-kinds'
import type { CommitteeCard } from '@rostrum/contract/entities/committee'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COMMITTEES_FAILED, committeeQueries } from '../api/committees.ts'
import { failureDetails } from '../api/failure.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import '../features/committees/committees.css'
import { CommitteeRow, CommitteeRowSkeleton } from '../features/committees/committee-row.tsx'
import { parseChoice } from '../list-params.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import '../ui/list-screen.css'
import { PageTitle } from '../ui/page-title.tsx'
import { SelectField } from '../ui/select-field.tsx'
import '../ui/slim-selects.css'
import { StaleLine } from '../ui/stale-line.tsx'

const CHAMBER_TITLES: Readonly<Record<CommitteeChamber, string>> = {
  House: 'House of Representatives',
  Senate: 'Senate',
  Joint: 'Both chambers together',
}

export const prefetch = (): Promise<void> => appQueryClient.prefetchQuery(committeeQueries.list())

export function CommitteesPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const chamber = parseChoice(COMMITTEE_CHAMBERS, params.get('chamber'))
  const isFormer = params.get('current') === 'false'
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = useQuery(
    committeeQueries.list(isFormer),
  )
  const committees = data?.committees.filter((each) => chamber === undefined || each.chamber === chamber)
  const choose = (inChamber: string | undefined, former: boolean): void => {
    const path = paths.committees({ chamber: inChamber || undefined, current: former ? 'false' : undefined })
    void navigate(path, { preventScrollReset: true })
  }
  const retryProps = { isBusy: isFetching, onRetry: () => void refetch() }
  return (
    <div className="list-screen">
      <div className="list-heading">
        <PageTitle>Committees</PageTitle>
        <p className="list-count">{committees && pluralize(committees.length, 'committee')}</p>
      </div>
      <div className="list-row slim-selects">
        <SelectField
          label="Chamber"
          value={chamber ?? ''}
          options={[
            ['', 'All committees'],
            ...COMMITTEE_CHAMBERS.map((each) => [each, CHAMBER_TITLES[each]] as const),
          ]}
          onChange={(value) => choose(value, isFormer)}
        />
        <SelectField
          label="Show"
          value={isFormer ? 'former' : ''}
          options={[
            ['', 'Of this Congress'],
            ['former', 'Former committees'],
          ]}
          onChange={(value) => choose(chamber, value === 'former')}
        />
      </div>
      {data && isError && <StaleLine at={dataUpdatedAt} {...retryProps} />}
      {committees === undefined && isError && (
        <FailedState title={COMMITTEES_FAILED} {...failureDetails(error)} {...retryProps} />
      )}
      {committees === undefined && !isError && <CommitteesSkeleton />}
      {committees !== undefined && <CommitteeGroups committees={committees} isFormer={isFormer} />}
    </div>
  )
}

interface CommitteeGroupsProps {
  readonly committees: readonly CommitteeCard[]
  readonly isFormer: boolean
}

function CommitteeGroups({ committees, isFormer }: CommitteeGroupsProps) {
  if (committees.length === 0)
    return isFormer ? (
      <EmptyState title="No former committees">None of earlier Congresses is recorded.</EmptyState>
    ) : (
      <EmptyState title="No committees yet">
        Committees and their members appear here once their lists have been read.
      </EmptyState>
    )
  return COMMITTEE_CHAMBERS.map((chamber) => {
    const own = committees.filter((committee) => committee.chamber === chamber)
    return (
      own.length > 0 && (
        <section key={chamber} aria-labelledby={`committees-${chamber}`}>
          <h2 className="committee-chamber-title" id={`committees-${chamber}`}>
            {CHAMBER_TITLES[chamber]}
          </h2>
          {own.map((committee) => (
            <CommitteeRow key={committee.systemCode} committee={committee} />
          ))}
        </section>
      )
    )
  })
}

const SKELETON_COUNT = 8

const CommitteesSkeleton = () => (
  <div aria-busy="true">
    {Array.from({ length: SKELETON_COUNT }, (_, index) => (
      <CommitteeRowSkeleton key={index} />
    ))}
  </div>
)
