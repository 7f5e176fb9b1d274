import type { Legislation } from '@rostrum/contract/entities/bill'
import type { FetchProgress, MonthCount, Pagination } from '@rostrum/contract/entities/common'
import type { Member } from '@rostrum/contract/entities/member'
import { alignMonths } from '@rostrum/contract/entities/month-counts'
import { listCosponsored, listSponsored } from '@rostrum/contract/route-heads/members'
import { SCREENS } from '@rostrum/contract/words/messages'
import { LEGISLATION_PREVIEW_FETCH } from '@rostrum/contract/rules/limits'
import {
  AmendmentsList,
  LegislationList,
  type LegislationKind,
  LegislationSection,
} from '@rostrum/view/legislation-section.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { memberQueries } from '../../../api/members.ts'
import { paths } from '../../../paths.ts'
import { retryOf } from '../../../queries/query-content.tsx'
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

const DOWNLOADING = 'Bills and amendments are still being downloaded.'
const UPDATING = 'This list updates automatically.'

function useLists(bioguideId: string) {
  const sponsored = useQuery({
    ...memberQueries.sponsored(bioguideId),
    select: ({ sponsoredLegislation, ...rest }): Listed => ({ items: sponsoredLegislation, ...rest }),
  })
  const cosponsored = useQuery({
    ...memberQueries.cosponsored(bioguideId),
    select: ({ cosponsoredLegislation, ...rest }): Listed => ({ items: cosponsoredLegislation, ...rest }),
  })
  return [
    { kind: 'Sponsored', query: sponsored, route: listSponsored, filter: { sponsor: bioguideId } },
    { kind: 'Cosponsored', query: cosponsored, route: listCosponsored, filter: { cosponsor: bioguideId } },
  ] as const
}

export function MemberLegislation({ member }: { member: Member }) {
  const { bioguideId } = member
  const lists = useLists(bioguideId)
  const unread = lists.find(({ query }) => query.data === undefined) ?? lists[1]
  const months = alignMonths(lists.map(({ query }) => query.data?.months ?? []))
  const isFetching = lists.some(({ query }) => query.data?.progress)
  return (
    <>
      {lists.map(({ kind, query, filter }, index) => (
        <ListSection
          key={kind}
          {...{ kind, query, member }}
          months={months[index] ?? []}
          allPath={paths.bills(filter)}
        />
      ))}
      <Section title="Amendments">
        <Loaded query={unread.query}>
          {() => (
            <AmendmentsList
              lists={lists.map(({ query }) => query.data?.items ?? [])}
              emptyText={isFetching ? `${DOWNLOADING} ${UPDATING}` : undefined}
            />
          )}
        </Loaded>
        <p className="list-formats">
          {lists.map(({ kind, route }) => (
            <FileLink key={kind} route={route} params={{ bioguideId }}>
              {`${kind} legislation as CSV`}
            </FileLink>
          ))}
        </p>
      </Section>
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

function Loaded({ query, children }: LoadedProps) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error && !query.isPaused) return <SectionSkeleton />
  return <FailedPart message={SCREENS.legislationFailed} {...retryOf(query)} />
}

const fetchingText = (progress: FetchProgress): string =>
  `${DOWNLOADING} ${progressText(progress)} ${UPDATING}`
