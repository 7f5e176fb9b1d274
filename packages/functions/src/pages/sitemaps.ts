import { billCongressChoices, currentCongress } from '@rostrum/contract/congress/congress'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { houseSeats, STATES } from '@rostrum/contract/congress/states'
import { findBillCards } from '@rostrum/core/catalog/bills/bill-queries'
import { newestLawCongress } from '@rostrum/core/catalog/newest-congress'
import { findTopics } from '@rostrum/core/catalog/bills/topic-queries'
import type { AmendmentIndex, BillIndex, MemberIndex } from '@rostrum/core/catalog/catalog'
import { toEpochSeconds } from '@rostrum/core/catalog/column-values'
import type { Context } from '../context/context.ts'
import { listCommittees } from '@rostrum/core/reading/read-committees'
import { type Answer, siteOf } from './answer.ts'
import {
  type DatedHit,
  type DatedPath,
  datedPaths,
  lastmodOf,
  type NumberedKind,
  numberedParts,
  parseNumberedPart,
  sitemapPartOf,
} from './sitemap-records.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const XML = 'application/xml'

const hitsOf = {
  bill: (index: BillIndex) => index.search({ limit: index.size, fields: ['updated'] }).hits,
  amendment: (index: AmendmentIndex) => index.search({ limit: index.size, fields: ['updated'] }).hits,
  member: (index: MemberIndex) => index.search({ limit: index.size, fields: ['updated'] }).hits,
} as const

const numberedPaths = (kind: NumberedKind, hits: readonly DatedHit[], part: string): DatedPath[] =>
  datedPaths(
    kind,
    hits.filter(({ id }) => sitemapPartOf(kind, id) === part),
  )

const topicPaths = (index: BillIndex): DatedPath[] =>
  findTopics(index).map(({ name }) => {
    const [newest] = findBillCards(index, { policyArea: name, limit: 1, offset: 0 }).bills
    return {
      path: publicPaths.topic(name),
      updated: newest === undefined ? 0 : toEpochSeconds(newest.updateDate),
    }
  })

/** Pages whose last change is unknown. */
const undated = (paths: readonly string[]): DatedPath[] => paths.map((path) => ({ path, updated: 0 }))

async function fixedPaths({ catalog, now }: Context): Promise<DatedPath[]> {
  const newest = await newestLawCongress(catalog, now())
  const earlier = billCongressChoices(now()).filter((congress) => congress < newest)
  return undated([
    publicPaths.front(),
    publicPaths.changes(),
    publicPaths.members(),
    publicPaths.members({ chamber: 'House' }),
    publicPaths.members({ chamber: 'Senate' }),
    publicPaths.states(),
    publicPaths.laws(),
    ...earlier.map((congress) => publicPaths.laws({ congress })),
    publicPaths.topics(),
    publicPaths.privacy(),
    publicPaths.accessibility(),
  ])
}

const statePaths = (now: Date): DatedPath[] =>
  undated(
    STATES.flatMap((state) => {
      const seats = houseSeats(state, currentCongress(now))
      const districts = seats < 2 ? [] : Array.from({ length: seats }, (_, index) => index + 1)
      return [
        publicPaths.state(state.code),
        ...districts.map((number) => publicPaths.district(state.code, number)),
      ]
    }),
  )

async function committeePaths({ store }: Context): Promise<DatedPath[]> {
  const codes = (await listCommittees({ current: true }, store)).flatMap(({ systemCode, subcommittees }) => [
    systemCode,
    ...subcommittees.map((part) => part.systemCode),
  ])
  return undated([
    publicPaths.committees(),
    publicPaths.committees({ current: 'false' }),
    ...codes.map((code) => publicPaths.committee(code)),
  ])
}

/** Parts that are generated for each request, and never empty. */
const FIXED_PARTS: ReadonlyMap<string, (context: Context) => Promise<DatedPath[]>> = new Map([
  ['pages', fixedPaths],
  ['states', async ({ now }) => statePaths(now())],
  ['committees', committeePaths],
  ['votes', async (context) => undated(await (await import('./sitemap-votes.ts')).votePaths(context))],
  ['meetings', async (context) => undated(await (await import('./meetings.ts')).meetingPaths(context))],
])

interface Part {
  /** The immutable index from which the part is made. */
  readonly snapshot: object
  readonly paths: () => readonly DatedPath[]
}

async function findPart(name: string, context: Context): Promise<Part | undefined> {
  const { catalog } = context
  const fixed = await FIXED_PARTS.get(name)?.(context)
  if (fixed !== undefined) return { snapshot: fixed, paths: () => fixed }
  if (name === 'topics') {
    const snapshot = await catalog.bills()
    return { snapshot, paths: () => topicPaths(snapshot) }
  }
  if (name === 'members') {
    const snapshot = await catalog.members()
    return { snapshot, paths: () => datedPaths('member', hitsOf.member(snapshot)) }
  }
  const numbered = parseNumberedPart(name)
  if (numbered?.kind === 'bill') {
    const snapshot = await catalog.bills(numbered.congress)
    return { snapshot, paths: () => numberedPaths('bill', hitsOf.bill(snapshot), name) }
  }
  if (numbered === undefined) return undefined
  const snapshot = await catalog.amendments()
  return { snapshot, paths: () => numberedPaths('amendment', hitsOf.amendment(snapshot), name) }
}

/** Garbage-collected together with the index. */
const bodiesBySnapshot = new WeakMap<object, Map<string, string>>()

function bodyOf({ snapshot, paths }: Part, name: string, site: string): string | undefined {
  const bodies = bodiesBySnapshot.get(snapshot) ?? new Map<string, string>()
  bodiesBySnapshot.set(snapshot, bodies)
  const known = bodies.get(name)
  if (known !== undefined) return known
  const found = paths()
  // Not cached: callers can make up any number of names.
  if (found.length === 0) return undefined
  const body = sitemapXml(
    found.map(({ path, updated }) => ({ url: site + path, lastmod: lastmodOf(updated) })),
  )
  bodies.set(name, body)
  return body
}

/** Undefined for an empty part, which the protocol does not allow. */
export async function answerSitemapPart(name: string, context: Context): Promise<Answer | undefined> {
  const part = await findPart(name, context)
  const body = part && bodyOf(part, name, siteOf(context).url)
  return body === undefined ? undefined : { kind: 'text', type: XML, body }
}

interface PartEntry {
  readonly name: string
  readonly updated: number
}

const newestOf = (rows: readonly { readonly updated?: number | undefined }[]): number =>
  rows.reduce((newest, { updated = 0 }) => Math.max(newest, updated), 0)

const partsBySnapshot = new WeakMap<object, readonly PartEntry[]>()

function memoizedParts(snapshot: object, make: () => readonly PartEntry[]): readonly PartEntry[] {
  const parts = partsBySnapshot.get(snapshot) ?? make()
  partsBySnapshot.set(snapshot, parts)
  return parts
}

function billParts(index: BillIndex): PartEntry[] {
  const topics = topicPaths(index)
  const ofTopics = topics.length === 0 ? [] : [{ name: 'topics', updated: newestOf(topics) }]
  return [...ofTopics, ...numberedParts('bill', hitsOf.bill(index))]
}

function memberParts(index: MemberIndex): PartEntry[] {
  const members = hitsOf.member(index).map(({ record }) => record)
  return members.length === 0 ? [] : [{ name: 'members', updated: newestOf(members) }]
}

export async function answerSitemap(context: Context): Promise<Answer> {
  const { catalog } = context
  const [bills, amendments, members] = await Promise.all([
    catalog.bills(),
    catalog.amendments(),
    catalog.members(),
  ])
  const parts = [
    ...[...FIXED_PARTS.keys()].map((name) => ({ name, updated: 0 })),
    ...memoizedParts(members, () => memberParts(members)),
    ...memoizedParts(bills, () => billParts(bills)),
    ...memoizedParts(amendments, () => numberedParts('amendment', hitsOf.amendment(amendments))),
  ]
  const { url } = siteOf(context)
  const entries = parts.map(({ name, updated }) => ({
    url: url + publicPaths.sitemapPart(name),
    lastmod: lastmodOf(updated),
  }))
  return { kind: 'text', type: XML, body: sitemapIndexXml(entries) }
}
