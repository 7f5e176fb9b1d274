import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { MemberCard, Seat } from '@rostrum/contract/entities/member'
import type { MemberSort } from '@rostrum/contract/words/labels'
import { parseReference } from '@rostrum/contract/words/reference'
import { findState } from '@rostrum/contract/congress/states'
import type { Finder } from '@rostrum/finder/finder'
import type { Filters, Query } from '@rostrum/finder/query'
import type { Sort } from '@rostrum/finder/schema'
import { PARTIES_BY_CHOICE, type PartyChoice } from '@rostrum/contract/congress/parties'
import { hasWord } from '@rostrum/finder/tokens'
import { type AliasMember, findAliasMembers } from '../aliases/member-aliases.ts'
import { decodeMemberCard } from './member-card.ts'
import type { MemberFields } from './member-schema.ts'
import { sittingKey } from './member-terms.ts'

const STOP_WORDS = new Set(
  `a all and an any are congress congressional current currently district find for from give how in is list me member
members my of on or our represent represents representing serve serves serving show that the their there to us was what
which who whos with`.split(/\s+/),
)
/** Codes of states that are words too. */
const WORD_CODES = new Set('al as co de hi id in la ma me mo oh ok or pa'.split(' '))
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['senators', 'senator'],
  ['sens', 'sen'],
  ['representatives', 'representative'],
  ['congresspeople', 'representative'],
  ['reps', 'rep'],
  ['congressmen', 'representative'],
  ['congresswomen', 'representative'],
  ['delegates', 'delegate'],
])
const TITLE =
  /^(?:the hon(?:orable)?\.?|sen(?:ator)?\.?|rep(?:resentative)?\.?|congress(?:man|woman)|delegate)\s+/i

/** A member's name without the title before it: "Sen. Scott" is "Scott". */
export const withoutTitle = (text: string): string => text.replace(TITLE, '')

const plainOf = (token: string): string => token.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const isUpper = (token: string): boolean => /\p{Lu}/u.test(token) && !/\p{Ll}/u.test(token)

/** Whether a text names a state by something other than an ambiguous code. */
function namesState(tokens: readonly string[]): boolean {
  return tokens.some((token, i) => {
    const plain = plainOf(token)
    const pair = `${plain} ${plainOf(tokens[i + 1] ?? '')}`
    return (!WORD_CODES.has(plain) && findState(plain) !== undefined) || findState(pair) !== undefined
  })
}

/**
 * Whether a two-letter word is meant as a state: alone, in capitals, before a district, or at the end of a text that
 * names no other state and is not a sentence.
 */
function isStateCode(tokens: readonly string[], i: number): boolean {
  const [token = '', next = ''] = [tokens[i], tokens[i + 1]]
  if (tokens.length === 1 || /^\d/.test(next)) return true
  if (isUpper(token) && !tokens.every(isUpper)) return true
  const others = tokens.filter((_, other) => other !== i)
  const isSentence = others.some((other) => STOP_WORDS.has(plainOf(other)))
  return i === tokens.length - 1 && !isSentence && !namesState(others)
}

/** The words of a text that identify a member; "in" counts as Indiana only where a state can stand. */
export function readMemberText(text: string): string {
  const tokens = text.split(/\s+/).filter((token) => plainOf(token) !== '')
  const kept = tokens.filter((token, i) => {
    const plain = plainOf(token)
    if (WORD_CODES.has(plain) && isStateCode(tokens, i)) return true
    return !STOP_WORDS.has(plain)
  })
  if (kept.length === 0) return text
  const words = kept.map((token) => SINGULARS.get(plainOf(token)) ?? token)
  return kept.length === tokens.length && words.every((word, i) => word === tokens[i])
    ? text
    : words.join(' ')
}

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
      ? omitUndefined({ chamber, state, seat: district })
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

export function findSeats(index: Finder<MemberFields>): Seat[] {
  const { members } = findMemberCards(index, { current: true, limit: index.size, offset: 0 })
  return members.flatMap(({ bioguideId, name, partyName, chamber, state, stateCode, district }) => {
    if (chamber === undefined || stateCode === undefined) return []
    return [{ bioguideId, name, partyName, chamber, state, stateCode, ...omitUndefined({ district }) }]
  })
}
