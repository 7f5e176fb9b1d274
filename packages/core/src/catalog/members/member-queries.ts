import type { Chamber } from '@rostrum/contract/entities/common'
import type { MemberCard, Seat } from '@rostrum/contract/entities/member'
import type { MemberSort } from '@rostrum/contract/labels'
import { parseReference } from '@rostrum/contract/reference'
import { findState } from '@rostrum/contract/states'
import type { Finder } from '@rostrum/finder/finder'
import type { Filters, Query } from '@rostrum/finder/query'
import type { Sort } from '@rostrum/finder/schema'
import { PARTIES_BY_CHOICE, type PartyChoice } from '@rostrum/contract/parties'
import { hasWord } from '@rostrum/finder/tokens'
import { type AliasMember, findAliasMembers } from '../aliases/member-aliases.ts'
import { decodeMemberCard } from './member-card.ts'
import type { MemberFields } from './member-schema.ts'
import { readMemberText, withoutTitle } from './member-text.ts'
import { sittingKey } from './member-terms.ts'

export interface MemberCriteria {
  /** Served in this congress; chamber, state and district then refer to that time instead of the current or last seat. */
  readonly congress?: number
  readonly chamber?: Chamber
  readonly state?: string
  /** 0 is at-large. */
  readonly district?: number
  readonly party?: PartyChoice
  /** Only members serving today; false does not filter, as in the source's API. */
  readonly current?: boolean
}

export interface MemberSearch extends MemberCriteria {
  readonly search?: string
  /** Defaults to relevance for a search, to the name for a list. */
  readonly sort?: MemberSort
  /** The hour in UTC at which offices such as Speaker are resolved: "2026-11-22T15". */
  readonly at?: string
  readonly limit: number
  readonly offset: number
}

export interface MemberCardPage {
  readonly members: MemberCard[]
  readonly total: number
  /** Set if nobody matches all words as typed. */
  readonly fuzzy?: true
}

const MEMBER_SORTS: Readonly<Record<MemberSort, Sort<MemberFields>>> = {
  name: { field: 'order', order: 'asc' },
  updateDate: { field: 'updated', order: 'desc' },
  startDate: { field: 'since', order: 'desc' },
}

function memberFiltersOf(criteria: MemberCriteria): Filters<MemberFields> {
  const { congress, chamber, state, district, party, current = false } = criteria
  const place =
    congress === undefined
      ? {
          ...(chamber !== undefined && { chamber }),
          ...(state !== undefined && { state }),
          ...(district !== undefined && { seat: district }),
        }
      : { sittings: sittingKey({ congress, chamber, state, district }) }
  return {
    ...place,
    ...(party !== undefined && { party: PARTIES_BY_CHOICE[party] }),
    ...(current && { isCurrent: 'true' }),
  }
}

/** The members with a nickname or office, if this record has them under that name. */
function aliasIds(search: string, at: string, index: Finder<MemberFields>): string[] {
  const isMeant = ({ bioguideId, family }: AliasMember): boolean => {
    const card = index.get(bioguideId)?.card
    return card !== undefined && decodeMemberCard(card).name.startsWith(`${family},`)
  }
  return findAliasMembers(search, at)
    .filter(isMeant)
    .map(({ bioguideId }) => bioguideId)
}

/** First rank members of a pasted URL, of an office or nickname, then those whose whole family name was typed. */
function textQueryOf(
  { search = '', at = '' }: MemberSearch,
  index: Finder<MemberFields>,
): Pick<Query<MemberFields>, 'text' | 'exact' | 'favor'> {
  const reference = parseReference(search)
  if (reference?.kind === 'member') return { text: search, exact: [reference.bioguideId] }
  const text = readMemberText(search)
  const state = findState(text)?.code
  return {
    text,
    exact: [...aliasIds(search, at, index), withoutTitle(text)],
    ...(state !== undefined && { favor: { state } }),
  }
}

/** Finds one page of members that match all filters and the query, if any. */
export function findMemberCards(index: Finder<MemberFields>, request: MemberSearch): MemberCardPage {
  const { search, sort, limit, offset } = request
  if (search !== undefined && !hasWord(search)) return { members: [], total: 0 }
  const { hits, total, repaired } = index.search({
    ...(search !== undefined && textQueryOf(request, index)),
    ...(sort !== undefined && { sort: MEMBER_SORTS[sort] }),
    filters: memberFiltersOf(request),
    limit,
    offset,
    fields: ['card'],
  })
  return {
    members: hits.flatMap(({ record }) => (record.card === undefined ? [] : [decodeMemberCard(record.card)])),
    total,
    ...(repaired && { fuzzy: true }),
  }
}

/** Lists all occupied seats by state and district. */
export function findSeats(index: Finder<MemberFields>): Seat[] {
  const { members } = findMemberCards(index, { current: true, limit: index.size, offset: 0 })
  return members.flatMap(({ bioguideId, name, partyName, chamber, state, stateCode, district }) =>
    chamber === undefined || stateCode === undefined
      ? []
      : [
          {
            bioguideId,
            name,
            partyName,
            chamber,
            state,
            stateCode,
            ...(district !== undefined && { district }),
          },
        ],
  )
}
