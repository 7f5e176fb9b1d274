import { COMMITTEE_CHAMBERS, type CommitteeChamber } from '@rostrum/contract/congress/committee-kinds'
import type { CommitteeCard } from '@rostrum/contract/entities/committee'
import { COMMITTEE_CHAMBER_TITLES, CommitteeList } from '@rostrum/view/committee-list.tsx'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { COMMITTEES_FAILED, committeeQueries } from '../api/committees.ts'
import { failureDetails } from '../api/failure.ts'
import { queryClient as appQueryClient } from '../api/singletons.ts'
import { parseChoice } from '../list-params.ts'
import { paths } from '../paths.ts'
import { MainContent } from '../queries/query-content.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import '../ui/list-screen.css'
import { PageTitle } from '../ui/page-title.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import { SelectField } from '../ui/select-field.tsx'
import '../ui/slim-selects.css'

export const prefetch = (): Promise<void> => appQueryClient.prefetchQuery(committeeQueries.list())

export function CommitteesPage() {
  const [params] = useSearchParams()
  const chamber = parseChoice(COMMITTEE_CHAMBERS, params.get('chamber'))
  const isFormer = params.get('current') === 'false'
  const query = useQuery(committeeQueries.list(isFormer))
  const shownOf = (committees: readonly CommitteeCard[]) =>
    committees.filter((each) => chamber === undefined || each.chamber === chamber)
  return (
    <div className="list-screen">
      <div className="list-heading">
        <PageTitle>Committees</PageTitle>
        <p className="list-count">
          {query.data && pluralize(shownOf(query.data.committees).length, 'committee')}
        </p>
      </div>
      <CommitteeChoices chamber={chamber} isFormer={isFormer} />
      <MainContent
        query={query}
        failure={{ title: COMMITTEES_FAILED, ...failureDetails(query.error) }}
        skeleton={<RowsSkeleton count={8} />}
      >
        {({ committees }) => <CommitteeGroups committees={shownOf(committees)} isFormer={isFormer} />}
      </MainContent>
    </div>
  )
}

interface CommitteeChoicesProps {
  readonly chamber: CommitteeChamber | undefined
  readonly isFormer: boolean
}

function CommitteeChoices({ chamber, isFormer }: CommitteeChoicesProps) {
  const navigate = useNavigate()
  const change = (changes: Parameters<typeof paths.committees>[0]): void => {
    const path = paths.committees({ chamber, current: isFormer ? 'false' : undefined, ...changes })
    void navigate(path, { preventScrollReset: true })
  }
  return (
    <div className="list-row slim-selects">
      <SelectField
        label="Chamber"
        value={chamber ?? ''}
        options={[
          ['', 'All committees'],
          ...COMMITTEE_CHAMBERS.map((each) => [each, COMMITTEE_CHAMBER_TITLES[each]] as const),
        ]}
        onChange={(value) => change({ chamber: value || undefined })}
      />
      <SelectField
        label="Show"
        value={isFormer ? 'false' : ''}
        options={[
          ['', 'This Congress'],
          ['false', 'Former committees'],
        ]}
        onChange={(value) => change({ current: value || undefined })}
      />
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
        Committees and their members appear here once they have been downloaded.
      </EmptyState>
    )
  return <CommitteeList committees={committees} />
}
