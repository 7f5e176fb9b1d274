import type { Legislation } from '@rostrum/contract/entities/bill'
import type { FetchProgress, MonthCount, Pagination } from '@rostrum/contract/entities/common'
import type { Member } from '@rostrum/contract/entities/member'
import { alignMonths } from '@rostrum/contract/entities/month-counts'
import { listCosponsored, listSponsored } from '@rostrum/contract/route-heads/members'
import { SCREENS } from '@rostrum/contract/words/messages'
import { LEGISLATION_PREVIEW_FETCH } from '@rostrum/contract/rules/limits'
import {
  AmendmentsList,
  AmendmentsSection,
  LegislationList,
  type LegislationKind,
  LegislationSection,
} from '@rostrum/view/legislation-section.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { memberQueries } from '../../../api/members.ts'
import { paths } from '../../../paths.ts'
import { FileLink } from '../../../record/list-formats.tsx'
import { progressText } from '../../../record/progress-text.ts'
import { FailedPart } from '../../../ui/failed-part.tsx'
import { SectionSkeleton } from '../../../record/section-skeleton.tsx'

interface Listed {
  readonly items: readonly Legislation[]
  readonly pagination: Pagination
  readonly months?: readonly MonthCount[]
  readonly progress?: FetchProgress
}

export function MemberLegislation({ member }: { member: Member }) {
  const { bioguideId } = member
  const sponsored = useQuery({
    ...memberQueries.sponsored(bioguideId),
    select: ({ sponsoredLegislation, ...rest }): Listed => ({ items: sponsoredLegislation, ...rest }),
  })
  const cosponsored = useQuery({
    ...memberQueries.cosponsored(bioguideId),
    select: ({ cosponsoredLegislation, ...rest }): Listed => ({ items: cosponsoredLegislation, ...rest }),
  })
  const [sponsoredMonths = [], cosponsoredMonths = []] = alignMonths([
    sponsored.data?.months ?? [],
    cosponsored.data?.months ?? [],
  ])
  const isFetching = [sponsored, cosponsored].some(({ data }) => data?.progress)
  return (
    <>
      <ListSection
        kind="Sponsored"
        query={sponsored}
        months={sponsoredMonths}
        member={member}
        allPath={paths.bills({ sponsor: bioguideId })}
      />
      <ListSection
        kind="Cosponsored"
        query={cosponsored}
        months={cosponsoredMonths}
        member={member}
        allPath={paths.bills({ cosponsor: bioguideId })}
      />
      <AmendmentsSection>
        <Loaded query={sponsored.data ? cosponsored : sponsored}>
          {() => (
            <AmendmentsList
              lists={[sponsored.data?.items ?? [], cosponsored.data?.items ?? []]}
              emptyText={
                isFetching
                  ? 'Bills and amendments are still being downloaded. This list updates automatically.'
                  : undefined
              }
            />
          )}
        </Loaded>
        <p className="list-formats">
          <FileLink route={listSponsored} params={{ bioguideId }}>
            Sponsored legislation as CSV
          </FileLink>
          <FileLink route={listCosponsored} params={{ bioguideId }}>
            Cosponsored legislation as CSV
          </FileLink>
        </p>
      </AmendmentsSection>
    </>
  )
}

interface ListSectionProps {
  readonly kind: LegislationKind
  readonly query: UseQueryResult<Listed>
  readonly months: readonly MonthCount[]
  readonly member: Member
  /** The whole list, linked if it has more than the preview fetches. */
  readonly allPath: string
}

function ListSection({ kind, query, months, member, allPath }: ListSectionProps) {
  const total = query.data?.pagination.total ?? 0
  return (
    <LegislationSection
      kind={kind}
      total={total}
      note={
        total > LEGISLATION_PREVIEW_FETCH && (
          <Link to={allPath}>
            View all<span className="visually-hidden"> {kind.toLowerCase()} legislation</span>
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ items, progress }) => (
          <LegislationList
            kind={kind}
            items={items}
            total={total}
            months={months}
            member={member}
            emptyText={progress && fetchingText(progress)}
          />
        )}
      </Loaded>
    </LegislationSection>
  )
}

interface LoadedProps {
  readonly query: UseQueryResult<Listed>
  readonly children: (data: Listed) => ReactNode
}

function Loaded({ query: { data, error, isFetching, isPaused, refetch }, children }: LoadedProps) {
  if (data !== undefined) return children(data)
  if (!error && !isPaused) return <SectionSkeleton />
  return <FailedPart message={SCREENS.legislationFailed} isBusy={isFetching} onRetry={() => void refetch()} />
}

const fetchingText = (progress: FetchProgress): string =>
  `Bills and amendments are still being downloaded. ${progressText(progress)} This list updates automatically.`
