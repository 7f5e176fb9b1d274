import type { Member } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import { memberQueries } from '../../../api/members.ts'
import { paths } from '../../../paths.ts'
import { LegislationContent, LegislationPreview, MemberSection } from './legislation-preview.tsx'
import { previewAmendments } from './legislation-items.ts'

interface MemberLegislationProps {
  readonly member: Member
}

/** What a member put forward, alone and with others. */
export function MemberLegislation({
  member: { bioguideId, careerCounts, provenance },
}: MemberLegislationProps) {
  const sponsored = useQuery({
    ...memberQueries.sponsored(bioguideId),
    select: ({ sponsoredLegislation, pagination, progress }) => ({
      items: sponsoredLegislation,
      total: pagination.total,
      progress,
    }),
  })
  const cosponsored = useQuery({
    ...memberQueries.cosponsored(bioguideId),
    select: ({ cosponsoredLegislation, pagination, progress }) => ({
      items: cosponsoredLegislation,
      total: pagination.total,
      progress,
    }),
  })
  const lists = [sponsored.data, cosponsored.data]
  const loaded = lists.flatMap((list) => (list ? [list.items] : []))
  const amendments = loaded.length === lists.length ? previewAmendments(loaded) : undefined
  return (
    <>
      <LegislationPreview
        title="Sponsored legislation"
        list={sponsored}
        allPath={paths.bills({ sponsor: bioguideId })}
        emptyText="No sponsored legislation is held here."
        careerCount={careerCounts?.sponsored}
        source={provenance.source}
      />
      <LegislationPreview
        title="Cosponsored legislation"
        list={cosponsored}
        allPath={paths.bills({ cosponsor: bioguideId })}
        emptyText="No cosponsored legislation is held here."
        careerCount={careerCounts?.cosponsored}
        source={provenance.source}
      />
      <MemberSection title="Amendments">
        <LegislationContent
          list={sponsored.error ? sponsored : cosponsored}
          shown={amendments}
          emptyText={
            lists.some((list) => list?.progress)
              ? 'The record is still being fetched. This list fills by itself.'
              : 'No amendment is among the latest of both lists.'
          }
        />
      </MemberSection>
    </>
  )
}
