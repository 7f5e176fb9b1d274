import type { Member } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import { memberQueries } from '../../../api/members.ts'
import { paths } from '../../../paths.ts'
import { Content, LegislationPreview, Part } from './legislation-preview.tsx'
import { previewAmendments } from './legislation-words.ts'

interface MemberWorksProps {
  readonly member: Member
}

/** What a member put forward, alone and with others. */
export function MemberWorks({ member: { bioguideId, careerCounts, provenance } }: MemberWorksProps) {
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
  const known = lists.flatMap((list) => (list ? [list.items] : []))
  const amendments = known.length === lists.length ? previewAmendments(known) : undefined
  return (
    <>
      <LegislationPreview
        title="Sponsored legislation"
        list={sponsored}
        allTo={paths.bills({ sponsor: bioguideId })}
        nothing="No sponsored legislation is held here."
        careerCount={careerCounts?.sponsored}
        source={provenance.source}
      />
      <LegislationPreview
        title="Cosponsored legislation"
        list={cosponsored}
        allTo={paths.bills({ cosponsor: bioguideId })}
        nothing="No cosponsored legislation is held here."
        careerCount={careerCounts?.cosponsored}
        source={provenance.source}
      />
      <Part title="Amendments">
        <Content
          list={sponsored.error ? sponsored : cosponsored}
          shown={amendments}
          nothing={
            lists.some((list) => list?.progress)
              ? 'The record is still being fetched. This list fills by itself.'
              : 'No amendment is among the latest of both lists.'
          }
        />
      </Part>
    </>
  )
}
