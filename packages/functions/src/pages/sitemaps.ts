import { billCongressChoices, currentCongress } from '@rostrum/contract/congress/congress'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { houseSeats, STATES } from '@rostrum/contract/congress/states'
import { findBillCards, findTopics } from '@rostrum/core/catalog/bills/bill-queries'
import { newestLawCongress } from '@rostrum/core/catalog/newest-congress'
import type { AmendmentIndex, BillIndex, Catalog, MemberIndex } from '@rostrum/core/catalog/catalog'
import type { OpenedTexts } from '@rostrum/core/catalog/texts/text-catalog'
import { toEpochSeconds } from '@rostrum/core/catalog/column-values'
import type { Context } from '../context/context.ts'
import { AppError } from '@rostrum/core/lib/app-error'
import { listCommittees } from '@rostrum/core/reading/read-committees'
import { keptFor } from '../feeds/kept.ts'
import { type AnswerTo, siteOf } from './answer.ts'
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
/** The cache key of an index's list of parts. */
const PARTS = 'sitemap parts'

type Snapshot = BillIndex | AmendmentIndex | MemberIndex | OpenedTexts

/** Each record of an index; when a text was last changed, it does not say. */
const hitsOf = (index: Snapshot): readonly DatedHit[] =>
  'bills' in index
    ? Array.from(index.bills, (id) => ({ id, record: {} }))
    : index.search({ limit: index.size, fields: ['updated'] }).hits

const openTexts = async (congress: number, catalog: Catalog): Promise<OpenedTexts | undefined> =>
  await (await catalog.texts()).search(congress, async (texts) => texts)

const topicPaths = (index: BillIndex): DatedPath[] =>
  findTopics(index).map(({ name }) => {
    const [newest] = findBillCards(index, { policyArea: name, limit: 1, offset: 0 }).bills
    return {
      path: publicPaths.topic(name),
      updated: newest === undefined ? 0 : toEpochSeconds(newest.updateDate),
    }
  })

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

/** Parts generated for each request; never empty. */
const FIXED_PARTS: ReadonlyMap<string, (context: Context) => Promise<DatedPath[]>> = new Map([
  ['pages', fixedPaths],
  ['states', async ({ now }) => statePaths(now())],
  ['committees', committeePaths],
  ['votes', async (context) => undated(await (await import('./sitemap-votes.ts')).votePaths(context))],
  ['meetings', async (context) => undated(await (await import('./meetings.ts')).meetingPaths(context))],
])

const INDEXES: Readonly<
  Record<NumberedKind, (congress: number, catalog: Catalog) => Promise<Snapshot | undefined>>
> = {
  bill: (congress, catalog) => catalog.bills(congress),
  amendment: (_, catalog) => catalog.amendments(),
  text: openTexts,
}

interface Part {
  /** The immutable index that the part is made from. */
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
    return { snapshot, paths: () => datedPaths('member', hitsOf(snapshot)) }
  }
  const numbered = parseNumberedPart(name)
  if (numbered === undefined) return undefined
  const { kind, congress } = numbered
  const snapshot = await INDEXES[kind](congress, catalog)
  const isInPart = ({ id }: DatedHit): boolean => sitemapPartOf(kind, id) === name
  return snapshot && { snapshot, paths: () => datedPaths(kind, hitsOf(snapshot).filter(isInPart)) }
}

/** Undefined for an empty part, which the protocol does not allow. */
export const answerSitemapPart: AnswerTo<'sitemapPart'> = async ({ name }, _, context) => {
  const part = await findPart(name, context)
  const site = siteOf(context).url
  const body =
    part &&
    (await keptFor(part.snapshot, `sitemap ${name}`, async () => {
      const found = part.paths()
      if (found.length === 0) return undefined
      return sitemapXml(found.map(({ path, updated }) => ({ url: site + path, lastmod: lastmodOf(updated) })))
    }))
  return body === undefined ? undefined : { kind: 'text', type: XML, body }
}

interface PartEntry {
  readonly name: string
  readonly updated: number
}

const newestOf = (rows: readonly { readonly updated?: number | undefined }[]): number =>
  rows.reduce((newest, { updated = 0 }) => Math.max(newest, updated), 0)

function billParts(index: BillIndex): PartEntry[] {
  const topics = topicPaths(index)
  const ofTopics = topics.length === 0 ? [] : [{ name: 'topics', updated: newestOf(topics) }]
  return [...ofTopics, ...numberedParts('bill', hitsOf(index))]
}

function memberParts(index: MemberIndex): PartEntry[] {
  const members = hitsOf(index).map(({ record }) => record)
  return members.length === 0 ? [] : [{ name: 'members', updated: newestOf(members) }]
}

/** Undefined while its file is damaged or rebuilt: the rest of the sitemap does not depend on texts. */
async function openTextsIfReadable(congress: number, catalog: Catalog): Promise<OpenedTexts | undefined> {
  try {
    return await openTexts(congress, catalog)
  } catch (error) {
    if (error instanceof AppError && error.code === 'upstream_unavailable') return undefined
    throw error
  }
}

async function textParts(catalog: Catalog): Promise<PartEntry[]> {
  const parts: PartEntry[] = []
  for (const congress of await (await catalog.texts()).congresses()) {
    const texts = await openTextsIfReadable(congress, catalog)
    if (texts === undefined) continue
    parts.push(...(await keptFor(texts, PARTS, async () => numberedParts('text', hitsOf(texts)))))
  }
  return parts
}

export const answerSitemap: AnswerTo<'sitemap'> = async (_, __, context) => {
  const { catalog } = context
  const [bills, amendments, members] = await Promise.all([
    catalog.bills(),
    catalog.amendments(),
    catalog.members(),
  ])
  const parts = [
    ...[...FIXED_PARTS.keys()].map((name) => ({ name, updated: 0 })),
    ...(await keptFor(members, PARTS, async () => memberParts(members))),
    ...(await keptFor(bills, PARTS, async () => billParts(bills))),
    ...(await keptFor(amendments, PARTS, async () => numberedParts('amendment', hitsOf(amendments)))),
    ...(await textParts(catalog)),
  ]
  const { url } = siteOf(context)
  const entries = parts.map(({ name, updated }) => ({
    url: url + publicPaths.sitemapPart(name),
    lastmod: lastmodOf(updated),
  }))
  return { kind: 'text', type: XML, body: sitemapIndexXml(entries) }
}
