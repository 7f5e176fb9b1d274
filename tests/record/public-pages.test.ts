import { parsePublicPath, type PublicAddress, publicPaths } from '@rostrum/contract/site/public-paths'
import { createSite } from '@rostrum/core/bulk/site-request'
import { isXmlFields, parseXml, xmlChildren } from '@rostrum/core/bulk/xml'
import { syncCommittees } from '@rostrum/core/committees/sync-committees'
import { createBudget } from '@rostrum/core/congress/budget'
import { createCongressClient } from '@rostrum/core/congress/client'
import { createLog } from '@rostrum/core/lib/log'
import { syncMeetings } from '@rostrum/core/committees/sync-meetings'
import { MemoryStore } from '@rostrum/core/testing/memory-store'
import { syncVotes } from '@rostrum/core/votes/sync-votes'
import { createPageRequester } from '@rostrum/functions/testing/pages-requester'
import { storeContext } from '@rostrum/functions/testing/store-context'
import { beforeAll, describe, expect, test } from 'vitest'
import { startRecordSystem } from './record-system.ts'

const SITE = 'https://rostrum.example'

/** Documents for people; embeddable cards are left out, because they name another page as canonical. */
type ListedKind = Exclude<
  PublicAddress['page'],
  `embedded${string}` | 'oembed' | 'feed' | 'sitemap' | 'sitemapPart' | 'robots' | 'securityText' | 'llms'
>
const KINDS: Readonly<Record<ListedKind, true>> = {
  front: true,
  bill: true,
  billText: true,
  amendment: true,
  members: true,
  member: true,
  memberVotes: true,
  states: true,
  state: true,
  district: true,
  laws: true,
  votes: true,
  vote: true,
  meetings: true,
  meeting: true,
  committees: true,
  committee: true,
  topics: true,
  topic: true,
  changes: true,
  search: true,
  privacy: true,
  accessibility: true,
}

interface CrawledPage {
  readonly path: string
  readonly status: number
  readonly title: string
  readonly canonical: string
  readonly isIndexable: boolean
  readonly links: readonly string[]
}

const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescape = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => UNESCAPED[name] ?? whole)

const store = new MemoryStore()
let get: ReturnType<typeof createPageRequester>

beforeAll(async () => {
  const system = await startRecordSystem({ publicUrl: 'https://www.congress.gov' })
  const { sample } = system
  const { signal } = new AbortController()
  const now = (): Date => new Date(sample.now())
  const log = createLog({ level: 'error', write: () => undefined })
  const budget = createBudget({ store, now }, 1_000_000)
  const client = createCongressClient({
    baseUrl: `${sample.url}/v3`,
    apiKey: 'sample',
    budget,
    log,
    clock: now,
  })
  const site = (baseUrl: string) => createSite({ baseUrl, signal, redirect: 'manual', pauseMilliseconds: 0 })
  const legislators = site(`${sample.url}/legislators`)
  const run = { store, log, now, signal, client, legislators, source: 'sample' }
  await system.sync(store)
  await syncCommittees(run)
  await syncMeetings(run)
  const hosts = { clerk: 'clerk', 'congress-gov': 'api', senate: 'senate' } as const
  await syncVotes({ ...run, clerk: site(sample.url), senate: site(sample.url), hosts })
  // a day of changes
  sample.advance(1)
  await system.sync(store)
  const context = storeContext(store, now())
  get = createPageRequester(() => context)
  await system.stop()
})

async function read(path: string): Promise<CrawledPage> {
  const { status, html } = await get(path)
  const find = (pattern: RegExp): string => unescape(pattern.exec(html)?.[1] ?? '')
  const links = [...html.matchAll(/<a [^>]*?href="([^"#]+)/g)].map(([, href = '']) => unescape(href))
  return {
    path,
    status,
    title: find(/<title>(.*?)<\/title>/),
    canonical: find(/<link rel="canonical" href="(.*?)"/).slice(SITE.length),
    isIndexable: !html.includes('content="noindex"'),
    links,
  }
}

async function locationsIn(path: string): Promise<string[]> {
  const { status, html } = await get(path)
  expect([path, status]).toEqual([path, 200])
  const { urlset, sitemapindex } = parseXml(html)
  const rows = [
    ...(isXmlFields(urlset) ? xmlChildren(urlset, 'url') : []),
    ...(isXmlFields(sitemapindex) ? xmlChildren(sitemapindex, 'sitemap') : []),
  ]
  return rows.map(({ loc }) => String(loc).slice(SITE.length))
}

async function sitemapPaths(): Promise<string[]> {
  const parts = await locationsIn(publicPaths.sitemap())
  const paths: string[] = []
  for (const part of parts) paths.push(...(await locationsIn(part)))
  return paths
}

/** A page's kind and its parameter names, which determine its template. */
function shapeOf(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, SITE)
  const kind = parsePublicPath(pathname)?.page
  return kind !== undefined && kind in KINDS ? [kind, ...searchParams.keys()].join(' ') : undefined
}

const PAGES_OF_A_SHAPE = 25

/** Follows links from the front page and a search, up to a number of pages per shape. */
async function crawl(): Promise<CrawledPage[]> {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const queue: string[] = []
  const add = (link: string): void => {
    const shape = link.startsWith('/') ? shapeOf(link) : undefined
    const count = counts.get(shape ?? '') ?? 0
    if (shape === undefined || seen.has(link) || count >= PAGES_OF_A_SHAPE) return
    seen.add(link)
    counts.set(shape, count + 1)
    queue.push(link)
  }
  add(publicPaths.front())
  add(publicPaths.search({ q: 'act' }))
  const pages: CrawledPage[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const page = await read(path)
    pages.push(page)
    page.links.forEach(add)
  }
  return pages
}

describe('the public pages of the sample', () => {
  test('that a sitemap lists can be indexed, each by its own address and title', async () => {
    const paths = await sitemapPaths()
    expect(new Set(paths).size).toBe(paths.length)
    const pathOfTitle = new Map<string, string>()
    for (const path of paths) {
      const { status, canonical, isIndexable, title } = await read(path)
      expect({ path, status, canonical, isIndexable }).toEqual({
        path,
        status: 200,
        canonical: path,
        isIndexable: true,
      })
      expect([title, pathOfTitle.get(title) ?? path]).toEqual([title, path])
      pathOfTitle.set(title, path)
    }
  })

  test('that are linked are in a sitemap, or are not to be indexed', async () => {
    const listed = new Set(await sitemapPaths())
    const pages = await crawl()
    const kinds = pages.map(({ path }) => parsePublicPath(new URL(path, SITE).pathname)?.page)
    expect(new Set(kinds)).toEqual(new Set(Object.keys(KINDS)))
    const pathOfTitle = new Map<string, string>()
    for (const { path, status, title, canonical, isIndexable } of pages) {
      expect([path, status]).toEqual([path, 200])
      expect({ path, isListed: !isIndexable || listed.has(canonical) }).toEqual({ path, isListed: true })
      expect([path, pathOfTitle.get(title) ?? canonical]).toEqual([path, canonical])
      pathOfTitle.set(title, canonical)
    }
  })
})
