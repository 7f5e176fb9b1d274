import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/bill-types'
import type { Stage } from '@rostrum/contract/entities/bill-stage'
import type { BillCard } from '@rostrum/contract/entities/bill'
import type { Chamber } from '@rostrum/contract/entities/common'
import type { BillSort } from '@rostrum/contract/labels'
import { parseBareNumber, parseReference } from '@rostrum/contract/reference'
import type { Finder } from '@rostrum/finder/finder'
import type { FacetCount, Filters, Query } from '@rostrum/finder/query'
import type { Sort } from '@rostrum/finder/schema'
import { PARTIES_MEANT, type PartyChoice } from '../parties.ts'
import { hasWord } from '../words.ts'
import { CARD_FIELDS, decodeCard } from './bill-card.ts'
import type { BillFields } from './bill-schema.ts'
import { lawCode, nameCode, titleCode } from './bill-titles.ts'

export interface BillFilters {
  readonly congress?: number
  readonly sponsor?: string
  readonly cosponsor?: string
  readonly type?: readonly BillType[]
  readonly stage?: readonly Stage[]
  readonly policyArea?: string
  readonly chamber?: Chamber
  readonly party?: PartyChoice
  readonly introducedFrom?: string
  readonly introducedTo?: string
}

export interface BillListing extends BillFilters {
  /** Words or a number; without them all bills are listed. */
  readonly q?: string
  /** Without it a search is ordered by relevance, a list by the last change. */
  readonly sort?: BillSort
  readonly limit: number
  readonly offset: number
  readonly facets?: boolean
}

export const FACETS = ['congress', 'type', 'stage', 'policyArea', 'chamber', 'party'] as const
export type BillFacet = (typeof FACETS)[number]

export interface BillPage {
  readonly bills: BillCard[]
  readonly total: number
  readonly facets?: Record<BillFacet, FacetCount[]>
}

const SORTS: Readonly<Record<BillSort, Sort<BillFields>>> = {
  updateDate: { field: 'updated', order: 'desc' },
  introducedDate: { field: 'introduced', order: 'desc' },
}

function filtersOf(asked: BillFilters, index: Finder<BillFields>): Filters<BillFields> {
  const { congress, sponsor, cosponsor, type, stage, policyArea, chamber, party } = asked
  const { introducedFrom: from, introducedTo: to } = asked
  const isDated = from !== undefined || to !== undefined
  return {
    ...(congress !== undefined && { congress: String(congress) }),
    ...(sponsor !== undefined && { sponsor }),
    ...(cosponsor !== undefined && { cosponsor }),
    ...(type !== undefined && { type }),
    ...(stage !== undefined && { stage }),
    ...(policyArea !== undefined && {
      policyArea: heldBy(index).policyAreas.get(policyArea.toLowerCase()) ?? policyArea,
    }),
    ...(chamber !== undefined && { chamber }),
    ...(party !== undefined && { party: PARTIES_MEANT[party] }),
    ...(isDated && {
      introduced: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    }),
  }
}

/** What the bills of an index have between them. */
interface Held {
  /** The newest first. */
  readonly congresses: readonly number[]
  /** By their names in small letters. */
  readonly policyAreas: ReadonlyMap<string, string>
}

const known = new WeakMap<Finder<BillFields>, Held>()

function heldBy(index: Finder<BillFields>): Held {
  const found = known.get(index) ?? lookAtAll(index)
  known.set(index, found)
  return found
}

function lookAtAll(index: Finder<BillFields>): Held {
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
const CITED_CONGRESSES = 90
const NUMBERED_CONGRESSES = 8

/** The bills that a text names by number, in the newest congress first. */
function numbersOf(text: string, asked: BillListing, index: Finder<BillFields>): string[] {
  const reference = parseReference(text)
  const held = asked.congress === undefined ? heldBy(index).congresses : [asked.congress]
  if (reference?.kind === 'law') return [lawCode(reference)]
  if (reference?.kind === 'bill') {
    const { type, number, congress } = reference
    return (congress === undefined ? held.slice(0, CITED_CONGRESSES) : [congress]).map(
      (each) => `${each}/${type}/${number}`,
    )
  }
  const number = parseBareNumber(text)
  if (number === undefined) return []
  return held
    .slice(0, NUMBERED_CONGRESSES)
    .flatMap((congress) => BILL_TYPE_KEYS.map((type) => `${congress}/${type}/${number}`))
}

/** Codes stand for a number, then for a whole title, then for another name. */
function questionOf(asked: BillListing, index: Finder<BillFields>): Query<BillFields> {
  const { q } = asked
  if (q === undefined) return {}
  return { text: q, exact: [...numbersOf(q, asked, index), titleCode(q), nameCode(q)] }
}

/** A list comes as the records lie, which is by the last change. */
function orderOf({ q, sort }: BillListing): Pick<Query<BillFields>, 'sort'> {
  if (sort === undefined || (q === undefined && sort === 'updateDate')) return {}
  return { sort: SORTS[sort] }
}

/** A value's count says how many bills there would be if it were chosen in place of what is chosen of its kind. */
function countsOf(found: Partial<Record<BillFacet, readonly FacetCount[]>>): Record<BillFacet, FacetCount[]> {
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
function withSponsor(asked: BillListing): BillListing {
  const { q = '', ...rest } = asked
  const reference = parseReference(q)
  if (reference?.kind !== 'member') return asked
  const { bioguideId } = reference
  return (rest.sponsor ?? bioguideId) === bioguideId ? { ...rest, sponsor: bioguideId } : asked
}

/** One page of the bills that pass every filter and, if words are asked for, have them. */
export function findBillCards(index: Finder<BillFields>, request: BillListing): BillPage {
  const asked = withSponsor(request)
  const { q, limit, offset, facets = false } = asked
  if (q !== undefined && !hasWord(q)) return { bills: [], total: 0, ...(facets && { facets: countsOf({}) }) }
  const found = index.search({
    ...questionOf(asked, index),
    ...orderOf(asked),
    filters: filtersOf(asked, index),
    limit,
    offset,
    fields: CARD_FIELDS,
    ...(facets && { facets: FACETS, facetsBeside: true }),
  })
  return {
    bills: found.hits.map(({ id, record }) => decodeCard(id, record)),
    total: found.total,
    ...(facets && { facets: countsOf(found.facets) }),
  }
}
