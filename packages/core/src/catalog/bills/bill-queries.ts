import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/bill-types'
import type { BillStage, BillCard } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { BillSort } from '@rostrum/contract/labels'
import { recordKeyOf } from '@rostrum/contract/record-ref'
import { parseBareNumber, parseReference } from '@rostrum/contract/reference'
import type { Finder } from '@rostrum/finder/finder'
import type { FacetCount, Filters, Query } from '@rostrum/finder/query'
import type { Sort } from '@rostrum/finder/schema'
import { PARTIES_BY_CHOICE, type PartyChoice } from '@rostrum/contract/parties'
import { hasWord } from '@rostrum/finder/tokens'
import { CARD_FIELDS, decodeBillCard } from './bill-card.ts'
import type { BillFields } from './bill-schema.ts'
import { lawCode, nameCode, titleCode } from './bill-titles.ts'

export interface BillCriteria {
  readonly congress?: number
  readonly sponsor?: string
  readonly cosponsor?: string
  readonly type?: readonly BillType[]
  readonly stage?: readonly BillStage[]
  readonly policyArea?: string
  readonly chamber?: Chamber
  readonly party?: PartyChoice
  readonly introducedFrom?: string
  readonly introducedTo?: string
}

export interface BillSearch extends BillCriteria {
  /** Words or a number; without them all bills are listed. */
  readonly q?: string
  /** Without it a search is ordered by relevance, a list by the last change. */
  readonly sort?: BillSort
  readonly limit: number
  readonly offset: number
  readonly facets?: boolean
}

export const BILL_FACETS = ['congress', 'type', 'stage', 'policyArea', 'chamber', 'party'] as const
export type BillFacet = (typeof BILL_FACETS)[number]

export interface BillCardPage {
  readonly bills: BillCard[]
  readonly total: number
  readonly facets?: Record<BillFacet, FacetCount[]>
}

const BILL_SORTS: Readonly<Record<BillSort, Sort<BillFields>>> = {
  updateDate: { field: 'updated', order: 'desc' },
  introducedDate: { field: 'introduced', order: 'desc' },
}

function billFiltersOf(criteria: BillCriteria, index: Finder<BillFields>): Filters<BillFields> {
  const { congress, sponsor, cosponsor, type, stage, policyArea, chamber, party } = criteria
  const { introducedFrom: from, introducedTo: to } = criteria
  const isDated = from !== undefined || to !== undefined
  return {
    ...(congress !== undefined && { congress: String(congress) }),
    ...(sponsor !== undefined && { sponsor }),
    ...(cosponsor !== undefined && { cosponsor }),
    ...(type !== undefined && { type }),
    ...(stage !== undefined && { stage }),
    ...(policyArea !== undefined && {
      policyArea: memoizedValues(index).policyAreas.get(policyArea.toLowerCase()) ?? policyArea,
    }),
    ...(chamber !== undefined && { chamber }),
    ...(party !== undefined && { party: PARTIES_BY_CHOICE[party] }),
    ...(isDated && {
      introduced: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }),
  }
}

/** What the bills of an index have between them. */
interface IndexValues {
  /** The newest first. */
  readonly congresses: readonly number[]
  /** By their names in small letters. */
  readonly policyAreas: ReadonlyMap<string, string>
}

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
  return {
    congresses: congress.map(({ value }) => Number(value)).toSorted((a, b) => b - a),
    policyAreas: new Map(policyArea.map(({ value }) => [value.toLowerCase(), value])),
  }
}

/** A query takes a hundred codes. With its type a number stands for one a congress, alone for one of each type. */
const CONGRESSES_FOR_CITATION = 90
const CONGRESSES_FOR_NUMBER = 8

/** The bills that a text names by number, in the newest congress first. */
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

/** Codes stand for a number, then for a whole title, then for another name. */
function textQueryOf(search: BillSearch, index: Finder<BillFields>): Query<BillFields> {
  const { q } = search
  if (q === undefined) return {}
  return { text: q, exact: [...billCodesIn(q, search, index), titleCode(q), nameCode(q)] }
}

/** A list comes as the records lie, which is by the last change. */
function sortOf({ q, sort }: BillSearch): Pick<Query<BillFields>, 'sort'> {
  if (sort === undefined || (q === undefined && sort === 'updateDate')) return {}
  return { sort: BILL_SORTS[sort] }
}

/** A value's count says how many bills there would be if it were chosen in place of what is chosen of its kind. */
function facetCountsOf(
  found: Partial<Record<BillFacet, readonly FacetCount[]>>,
): Record<BillFacet, FacetCount[]> {
  const countOf = (facet: BillFacet): FacetCount[] => [...(found[facet] ?? [])]
  return {
    congress: countOf('congress'),
    type: countOf('type'),
    stage: countOf('stage'),
    policyArea: countOf('policyArea'),
    chamber: countOf('chamber'),
    party: countOf('party'),
  }
}

/** A text that names a member asks for the bills of that sponsor. */
function withSponsor(search: BillSearch): BillSearch {
  const { q = '', ...rest } = search
  const reference = parseReference(q)
  if (reference?.kind !== 'member') return search
  const { bioguideId } = reference
  return (rest.sponsor ?? bioguideId) === bioguideId ? { ...rest, sponsor: bioguideId } : search
}

/** One page of the bills that pass every filter and, if words are asked for, have them. */
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
    ...(facets && { facets: facetCountsOf(found.facets) }),
  }
}
