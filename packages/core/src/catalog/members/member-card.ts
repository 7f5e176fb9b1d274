import type { Chamber } from '@rostrum/contract/entities/common'
import type { MemberCard } from '@rostrum/contract/entities/member'
import { findState } from '@rostrum/contract/congress/states'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { StoredMember } from '../../store/record/members.ts'

export const chamberOf = ({ spans }: StoredMember): Chamber | undefined => spans.at(-1)?.chamber

/** A member's card in lists. Its terms are continuous spans of service, as in the source's lists. */
export function memberCard(member: StoredMember): MemberCard {
  const { bioguideId, name, partyName, state, district, spans, photo, isCurrent, detail } = member
  const [chamber, stateCode] = [chamberOf(member), findState(state)?.code]
  const memberType = detail?.terms.at(-1)?.memberType
  return {
    bioguideId,
    name,
    ...(detail !== undefined && { directOrderName: detail.directOrderName }),
    partyName,
    state,
    ...omitUndefined({ stateCode, district, chamber, memberType }),
    terms: spans,
    currentMember: isCurrent,
    ...omitUndefined({ depiction: photo, addressInformation: detail?.address }),
    updateDate: member.updatedAt,
  }
}

export const encodeMemberCard = (card: MemberCard): string => JSON.stringify(card)
export const decodeMemberCard = (text: string): MemberCard => JSON.parse(text) as MemberCard // written by encodeMemberCard
