import type { Member, Term } from '@rostrum/contract/entities/member'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { memberCard } from '../catalog/members/member-card.ts'
import type { MemberItem, ServiceSpan, TermRecord } from '../record/member.ts'
import { provenanceOf } from '../record/views.ts'
import type { StoredMember } from '../store/record/members.ts'

const MEMBER_TYPES = { House: 'Representative', Senate: 'Senator' } as const

/** A term has the party of the year it began, so a member who switched parties shows both. */
function partyOfYear({ partyHistory, partyName }: MemberItem, year: number): string {
  const period = partyHistory.findLast(({ startYear }) => startYear <= year) ?? partyHistory[0]
  return period?.partyName ?? partyName
}

const termView = (detail: MemberItem, term: TermRecord): Term => {
  const partyName = partyOfYear(detail, term.startYear)
  return { ...term, ...(partyName !== '' && { partyName }) }
}

/** Until the member's details are fetched, only continuous spans of service are known. */
const spanView = (span: ServiceSpan): Term => ({ ...span, memberType: MEMBER_TYPES[span.chamber] })

function detailView(detail: MemberItem): Partial<Member> {
  const { firstName, lastName, middleName, suffixName, nickName } = detail
  const { leadership, officialWebsiteUrl, birthYear, deathYear } = detail
  const { sponsoredCount: sponsored, cosponsoredCount: cosponsored } = detail
  return {
    fullName: detail.directOrderName,
    firstName,
    lastName,
    ...omitUndefined({ middleName, suffixName, nickName }),
    partyHistory: detail.partyHistory,
    leadership: leadership.map(({ type, congress, isCurrent }) => ({
      type,
      congress,
      ...omitUndefined({ current: isCurrent }),
    })),
    ...omitUndefined({ officialWebsiteUrl, birthYear, deathYear }),
    ...(sponsored !== undefined && cosponsored !== undefined && { careerCounts: { sponsored, cosponsored } }),
  }
}

export function memberView(member: StoredMember, isPartial: boolean, checkedAt: string): Member {
  const { detail } = member
  return {
    ...memberCard(member),
    terms: detail?.terms.map((term) => termView(detail, term)) ?? member.spans.map(spanView),
    partyHistory: [],
    ...(detail !== undefined && detailView(detail)),
    ...(isPartial && { partial: true }),
    provenance: provenanceOf(member, checkedAt),
  }
}
