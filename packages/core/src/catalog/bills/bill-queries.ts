import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import type { BillStage, BillCard } from '@rostrum/contract/entities/bill'
import { COMMITTEE_BILL_STATES, type CommitteeBillState } from '@rostrum/contract/congress/committee-kinds'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { BillSort } from '@rostrum/contract/words/labels'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { parseBareNumber, parseReference } from '@rostrum/contract/words/reference'
import type { Finder } from '@rostrum/finder/finder'
import type { FacetCount, Filters, Query } from '@rostrum/finder/query'
import type { Sort } from '@rostrum/finder/schema'
import { PARTIES_BY_CHOICE, type PartyChoice } from '@rostrum/contract/congress/parties'
import { hasWord } from '@rostrum/finder/tokens'
import { compareText } from '../../lib/compare.ts'
import { type AliasBill, aliasKey, wordsOf } from '../aliases/alias-index.ts'
import { type BillWordings, readBillWordings } from '../aliases/bill-wordings.ts'
import { CARD_FIELDS, decodeBillCard } from './bill-card.ts'
import type { BillFields } from './bill-schema.ts'
import { lawCode, titleCode, typedCodes } from './bill-titles.ts'

export interface CommitteeChoice {
  readonly systemCode: string
  readonly state?: CommitteeBillState | undefined
}

export interface BillCriteria {
  readonly congress?: number
  readonly sponsor?: string
  /** A bill matches if all of these people have cosponsored it. */
  readonly cosponsor?: string | readonly string[]
  readonly committee?: CommitteeChoice
  readonly type?: readonly BillType[]
  readonly stage?: readonly BillStage[]
  readonly policyArea?: string
  readonly chamber?: Chamber
  readonly party?: PartyChoice
  readonly introducedFrom?: string
  readonly introducedTo?: string
}

export interface BillSearch extends BillCriteria {
  /** Words or a bill number; without it, all bills are listed. */
  readonly q?: string
  /** Defaults to relevance for a search, to the last change for a list. */
  readonly sort?: BillSort
  readonly limit: number
  readonly offset: number
  readonly facets?: boolean
}

export const BILL_FACETS = ['congress', 'type', 'stage', 'policyArea', 'chamber', 'party'] as const
export type BillFacet = (typeof BILL_FACETS)[number]
type FacetCounts = Record<BillFacet, FacetCount[]>

export interface BillCardPage {
  readonly bills: BillCard[]
  readonly total: number
  readonly facets?: FacetCounts
  /** Set if nothing matches all words as typed. */
  readonly fuzzy?: true
}

const BILL_SORTS: Readonly<Record<BillSort, Sort<BillFields>>> = {
  updateDate: { field: 'updated', order: 'desc' },
  introducedDate: { field: 'introduced', order: 'desc' },
}

/** The index has one word for each committee of a bill. */
const committeeWords = ({ systemCode, state }: CommitteeChoice): string[] =>
  (state === undefined ? COMMITTEE_BILL_STATES : [state]).map((each) => `${systemCode}/${each}`)

function billFiltersOf(criteria: BillCriteria, index: Finder<BillFields>): Filters<BillFields> {
  const { congress, sponsor, cosponsor, committee, type, stage, policyArea, chamber, party } = criteria
  const { introducedFrom: from, introducedTo: to } = criteria
  const isDated = from !== undefined || to !== undefined
  return {
    ...(congress !== undefined && { congress: String(congress) }),
    ...omitUndefined({ sponsor }),
    ...(cosponsor !== undefined && { cosponsor: { all: [cosponsor].flat() } }),
    ...(committee !== undefined && { committee: committeeWords(committee) }),
    ...omitUndefined({ type, stage }),
    ...(policyArea !== undefined && {
      policyArea: memoizedValues(index).policyAreas.get(policyArea.toLowerCase()) ?? policyArea,
    }),
    ...omitUndefined({ chamber }),
    ...(party !== undefined && { party: PARTIES_BY_CHOICE[party] }),
    ...(isDated && {
      introduced: omitUndefined({ from, to }),
    }),
  }
}

export interface Topic {
  readonly name: string
  readonly count: number
}

interface IndexValues {
  /** The policy areas of all bills, in alphabetical order. */
  readonly topics: readonly Topic[]
  /** Newest first. */
  readonly congresses: readonly number[]
  /** By lowercase name. */
  readonly policyAreas: ReadonlyMap<string, string>
  readonly policyAreasByKey: ReadonlyMap<string, string>
}

/** "Science, technology & communications" names the area "Science, Technology, Communications". */
const areaKey = (name: string): string => aliasKey(wordsOf(name).filter((word) => word !== 'and'))

const valuesByIndex = new WeakMap<Finder<BillFields>, IndexValues>()

function memoizedValues(index: Finder<BillFields>): IndexValues {
  const values = valuesByIndex.get(index) ?? collectValues(index)
  valuesByIndex.set(index, values)
  return values
}

function collectValues(index: Finder<BillFields>): IndexValues {
  const { congress = [], policyArea = [] } = index.search({
    facets: ['congress', 'policyArea'],
    limit: 0,
  }).facets
  const topics = policyArea.map(({ value: name, count }) => ({ name, count }))
  return {
    topics: topics.toSorted((a, b) => compareText(a.name, b.name)),
    congresses: congress.map(({ value }) => Number(value)).toSorted((a, b) => b - a),
    policyAreas: new Map(policyArea.map(({ value }) => [value.toLowerCase(), value])),
    policyAreasByKey: new Map(policyArea.map(({ value }) => [areaKey(value), value])),
  }
}

export const findTopics = (index: Finder<BillFields>): readonly Topic[] => memoizedValues(index).topics

/** A query takes 100 codes. A number with a type needs one per congress, a bare number one per type and congress. */
const CONGRESSES_FOR_CITATION = 90
const CONGRESSES_FOR_NUMBER = 8

/** Bill keys that a text refers to by number, newest congress first. */
function billCodesIn(text: string, search: BillSearch, index: Finder<BillFields>): string[] {
  const reference = parseReference(text)
  const congresses = search.congress === undefined ? memoizedValues(index).congresses : [search.congress]
  if (reference?.kind === 'law') return [lawCode(reference)]
  if (reference?.kind === 'bill') {
    const { type, number, congress } = reference
    return (congress === undefined ? congresses.slice(0, CONGRESSES_FOR_CITATION) : [congress]).map((each) =>
      recordKeyOf({ congress: each, type, number }),
    )
  }
  const number = parseBareNumber(text)
  if (number === undefined) return []
  return congresses
    .slice(0, CONGRESSES_FOR_NUMBER)
    .flatMap((congress) => BILL_TYPE_KEYS.map((type) => recordKeyOf({ congress, type, number })))
}

const keysOf = (bills: readonly AliasBill[]): string[] => bills.map(({ key }) => key)

/**
 * The codes of a whole title or alternate name, and the bills that a nickname refers to, if this record has them. Of
 * bills with the same title, the one known by the nickname comes first.
 */
function nameCodesOf(q: string, bills: readonly AliasBill[], index: Finder<BillFields>): string[] {
  const titleOf = ({ key }: AliasBill): string => index.get(key)?.title ?? ''
  const meant = bills.filter((bill) => titleOf(bill).toLowerCase().includes(bill.title))
  const titled = meant.filter((bill) => titleCode(titleOf(bill)) === titleCode(q))
  const { whole, plain } = typedCodes(q)
  return [...new Set([...keysOf(titled), ...whole, ...keysOf(meant), ...plain])]
}

function favoredArea(text: string, index: Finder<BillFields>): Pick<Query<BillFields>, 'favor'> {
  const policyArea = memoizedValues(index).policyAreasByKey.get(areaKey(text))
  return policyArea === undefined ? {} : { favor: { policyArea } }
}

/** Exact matches first: number, title, other title, nickname, name without "Act" or year; then the typed policy area. */
function textQueryOf(
  search: BillSearch,
  index: Finder<BillFields>,
  wordings?: BillWordings,
): Query<BillFields> {
  const { q } = search
  if (q === undefined) return {}
  const numbered = billCodesIn(q, search, index)
  if (numbered.length > 0) return { text: q, exact: [...numbered, ...typedCodes(q).whole] }
  const { text, alternatives, bills } = wordings ?? readBillWordings(q)
  return {
    text,
    alternatives,
    exact: nameCodesOf(q, bills, index),
    ...favoredArea(text, index),
  }
}

/** Without a sort the index returns records in its own order, which is by last change. */
function sortOf({ q, sort }: BillSearch): Pick<Query<BillFields>, 'sort'> {
  if (sort === undefined || (q === undefined && sort === 'updateDate')) return {}
  return { sort: BILL_SORTS[sort] }
}

/** Each count says how many bills there would be if that value replaced the current choice. */
const facetCountsOf = (found: Partial<Record<BillFacet, readonly FacetCount[]>>): FacetCounts =>
  Object.fromEntries(BILL_FACETS.map((facet) => [facet, [...(found[facet] ?? [])]])) as FacetCounts // each facet

/** A query that refers to a member becomes a filter by that sponsor. */
function withSponsor(search: BillSearch): BillSearch {
  const { q = '', ...rest } = search
  const reference = parseReference(q)
  if (reference?.kind !== 'member') return search
  const { bioguideId } = reference
  return (rest.sponsor ?? bioguideId) === bioguideId ? { ...rest, sponsor: bioguideId } : search
}

export function findBillCards(index: Finder<BillFields>, request: BillSearch): BillCardPage {
  const search = withSponsor(request)
  const { q, limit, offset, facets = false } = search
  if (q !== undefined && !hasWord(q))
    return { bills: [], total: 0, ...(facets && { facets: facetCountsOf({}) }) }
  const found = index.search({
    ...textQueryOf(search, index),
    ...sortOf(search),
    filters: billFiltersOf(search, index),
    limit,
    offset,
    fields: CARD_FIELDS,
    ...(facets && { facets: BILL_FACETS, facetsBeside: true }),
  })
  return {
    bills: found.hits.map(({ id, record }) => decodeBillCard(id, record)),
    total: found.total,
    ...(found.repaired && { fuzzy: true }),
    ...(facets && { facets: facetCountsOf(found.facets) }),
  }
}

/** The keys of all bills that match without typo repair, unordered. */
export function findBillKeys(
  index: Finder<BillFields>,
  request: BillCriteria & Pick<BillSearch, 'q'>,
  wordings?: BillWordings,
): string[] {
  const search = withSponsor({ ...request, limit: index.size, offset: 0 })
  if (search.q !== undefined && !hasWord(search.q)) return []
  const { hits } = index.search({
    ...textQueryOf(search, index, wordings),
    filters: billFiltersOf(search, index),
    limit: index.size,
    fields: [],
    repairBelow: 0,
  })
  return hits.map(({ id }) => id)
}
