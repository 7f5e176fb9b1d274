import type { Member } from '@rostrum/contract/entities/member'
import { listCosponsored, listSponsored } from '@rostrum/contract/route-heads/members'
import { useQuery } from '@tanstack/react-query'
import { memberQueries } from '../../../api/members.ts'
import { paths } from '../../../paths.ts'
import { FileLink } from '../../../record/list-formats.tsx'
import { LegislationContent, LegislationPreview, MemberSection } from './legislation-preview.tsx'
import { previewAmendments } from './legislation-items.ts'

interface MemberLegislationProps {
  readonly member: Member
}

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
        emptyText="No sponsored legislation found."
        careerCount={careerCounts?.sponsored}
        source={provenance.source}
      />
      <LegislationPreview
        title="Cosponsored legislation"
        list={cosponsored}
        allPath={paths.bills({ cosponsor: bioguideId })}
        emptyText="No cosponsored legislation found."
        careerCount={careerCounts?.cosponsored}
        source={provenance.source}
      />
      <MemberSection title="Amendments">
        <LegislationContent
          list={sponsored.data ? cosponsored : sponsored}
          shown={amendments}
          emptyText={
            lists.some((list) => list?.progress)
              ? 'Bills and amendments are still being downloaded. This list updates automatically.'
              : 'There are no amendments among the latest items in either list.'
          }
        />
      </MemberSection>
      <LegislationFiles bioguideId={bioguideId} />
    </>
  )
}

const LegislationFiles = ({ bioguideId }: Pick<Member, 'bioguideId'>) => (
  <p className="list-formats">
    <FileLink route={listSponsored} params={{ bioguideId }}>
      Sponsored legislation as CSV
    </FileLink>
    <FileLink route={listCosponsored} params={{ bioguideId }}>
      Cosponsored legislation as CSV
    </FileLink>
  </p>
)
