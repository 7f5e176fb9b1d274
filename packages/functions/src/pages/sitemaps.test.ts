import { isXmlFields, parseXml, xmlChildren } from '@rostrum/core/bulk/xml'
import { interceptStore } from '@rostrum/core/catalog/testing/intercept-store'
import { printing, TextFixture } from '@rostrum/core/catalog/testing/text-fixture'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { replaceAmendment } from '@rostrum/core/store/record/amendments'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { replaceMember } from '@rostrum/core/store/record/members'
import { useEngine } from '@rostrum/core/testing/engine'
import { putStoredText } from '@rostrum/core/texts/stored-texts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '@rostrum/core/store/store'
import type { Context } from '../context/context.ts'
import { createPageRequester } from '../testing/pages-requester.ts'
import { storeContext } from '../testing/store-context.ts'
import { testEnv } from '../testing/test-env.ts'
import { sitemapXml } from './sitemap-xml.ts'

const engine = useEngine()
const SAVED_AT = '2026-03-01T00:00:00.000Z'
let context: Context
const get = createPageRequester(() => context)

beforeAll(async () => {
  const { store } = engine
  const saveBill = (key: string, changes: Parameters<typeof storedBill>[1]) =>
    replaceBillHead(store, storedBill(key, changes), SAVED_AT)
  // The provider re-dated H.R. 1 without changing it.
  const touched = { updatedAt: '2026-02-01T10:00:00.000Z', sourceUpdatedAt: '2026-02-28T23:00:00.000Z' }
  await saveBill('119/hr/1', { ...touched, policyArea: 'Health' })
  await saveBill('119/hr/9999', { updatedAt: '2026-01-15T08:30:00.000Z' })
  await saveBill('119/hr/10000', {})
  await saveBill('118/s/5', {})
  await replaceMember(store, storedMember('D000001'), SAVED_AT)
  await replaceMember(store, storedMember('D000002', { isCurrent: false }), SAVED_AT)
  const { sponsors: _s, laws: _l, cosponsorIds: _c, ...row } = storedBill('119/hr/1')
  await replaceAmendment(store, { ...row, congress: 119, type: 'samdt', number: '63' }, SAVED_AT)
  const texts = new TextFixture(store)
  const text = printing('119/hr/9999', 'ih', ['Rivers are wide.'])
  await putStoredText(store, text, { source: 'test', now: texts.now() })
  await texts.publish()
  context = storeContext(store, new Date('2026-03-02T12:00:00Z'))
})

interface Entry {
  readonly loc: string
  readonly lastmod?: string
}

/** The entries of a well-formed sitemap. */
async function entriesOf(path: string): Promise<Entry[]> {
  const { status, html, headers } = await get(path)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml'])
  const { urlset, sitemapindex } = parseXml(html)
  return [
    ...(isXmlFields(urlset) ? xmlChildren(urlset, 'url') : []),
    ...(isXmlFields(sitemapindex) ? xmlChildren(sitemapindex, 'sitemap') : []),
  ].map(({ loc, lastmod }) => ({
    loc: String(loc),
    ...(lastmod !== undefined && { lastmod: String(lastmod) }),
  }))
}
const partUrl = (name: string): string => `https://rostrum.example/congress/sitemaps/${name}.xml`

describe('the sitemap', () => {
  test('names its parts with the newest change of each', async () => {
    const parts = await entriesOf('/congress/sitemap.xml')
    expect(parts.map(({ loc }) => loc)).toEqual(
      [
        'pages',
        'states',
        'committees',
        'votes',
        'meetings',
        'members',
        'topics',
        'bills-118-s-1',
        'bills-119-hr-1',
        'bills-119-hr-2',
        'amendments-119-samdt-1',
        'texts-119-hr-1',
      ].map(partUrl),
    )
    const bills = parts.find(({ loc }) => loc === partUrl('bills-119-hr-1'))
    expect(bills?.lastmod).toBe('2026-02-01T10:00:00Z')
    expect(parts[0]?.lastmod).toBeUndefined()
  })

  test('has parts with each of their pages once, and only existing ones', async () => {
    const parts = await entriesOf('/congress/sitemap.xml')
    const urls: string[] = []
    for (const { loc } of parts)
      urls.push(...(await entriesOf(new URL(loc).pathname)).map((entry) => entry.loc))
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls).toContain('https://rostrum.example/congress/changes')
    expect(urls).toContain('https://rostrum.example/congress/members/D000002')
    expect(urls).toContain('https://rostrum.example/congress/119/samdt/63')
    expect(urls.filter((url) => url.endsWith('/text'))).toEqual([
      'https://rostrum.example/congress/119/hr/9999/text',
    ])
    const titles = new Set<string>()
    for (const url of urls) {
      const { pathname, search } = new URL(url)
      const { status, html } = await get(pathname + search)
      expect([url, status]).toEqual([url, 200])
      expect(html).toContain(`<link rel="canonical" href="${url.replaceAll('&', '&amp;')}"/>`)
      expect(html).not.toContain('content="noindex"')
      titles.add(/<title>(.+?)<\/title>/.exec(html)?.[1] ?? '')
    }
    expect(titles.size).toBe(urls.length)
  })

  test("dates a bill by its last change, not by the provider's date", async () => {
    expect(await entriesOf('/congress/sitemaps/bills-119-hr-1.xml')).toContainEqual({
      loc: 'https://rostrum.example/congress/119/hr/1',
      lastmod: '2026-02-01T10:00:00Z',
    })
  })

  test('leaves texts out while their index cannot be read, and keeps all else', async () => {
    const store = interceptStore(engine.store, () => {})
    const read: Store['files']['read'] = async (name, part) =>
      name.startsWith('text-index/') ? undefined : await engine.store.files.read(name, part)
    const files = { ...store.files, read }
    const broken = storeContext({ ...store, files }, context.now())
    const { status, html } = await createPageRequester(() => broken)('/congress/sitemap.xml')
    expect(status).toBe(200)
    expect(html).toContain(partUrl('bills-119-hr-1'))
    expect(html).not.toContain('texts-119')
    expect((await createPageRequester(() => broken)('/congress/sitemaps/texts-119-hr-1.xml')).status).toBe(
      503,
    )
  })

  test('includes the laws of a congress that ends while the process runs', async () => {
    let at = context.now()
    const running = { ...context, now: () => at }
    const getLater = createPageRequester(() => running)
    const pages = async () => (await getLater('/congress/sitemaps/pages.xml')).html
    expect(await pages()).not.toContain('congress=119')
    at = new Date('2027-01-04T12:00:00Z')
    expect(await pages()).toContain('congress=119')
  })

  test.each([
    'bills-119-hr-3',
    'bills-1-hr-1',
    'bills-119-samdt-1',
    'amendments-119-hr-1',
    'texts-119-hr-2',
    'texts-117-hr-1',
    'bills-119',
    'constructor',
    'x',
  ])('has no part %s', async (name) => {
    expect((await get(`/congress/sitemaps/${name}.xml`)).status).toBe(404)
  })
})

test('escapes URLs and dates of a sitemap', () => {
  const url = 'https://rostrum.example/?a=1&b=<\'">'
  const xml = sitemapXml([{ url, lastmod: '<&>' }])
  expect(parseXml(xml)).toEqual({ urlset: { url: { loc: url, lastmod: '<&>' } } })
})

describe('robots.txt', () => {
  test('allows the record, disallows personal screens and names the sitemap', async () => {
    const { status, html, headers } = await get('/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = html.split('\n')
    expect(lines).toContain('Disallow: /api/')
    expect(lines).toContain('Allow: /api/docs')
    expect(lines).toContain('Disallow: /login')
    expect(lines).toContain('Sitemap: https://rostrum.example/congress/sitemap.xml')
    expect(lines.filter((line) => line.includes('Disallow: /congress') || line === 'Disallow: /')).toEqual([])
  })

  test('closes everything if the public record is off', async () => {
    const closed = createPageRequester(() => ({
      ...context,
      env: testEnv({ ROSTRUM_PUBLIC_RECORD: 'false' }),
    }))
    expect(await closed('/robots.txt')).toMatchObject({ status: 200, html: 'User-agent: *\nDisallow: /\n' })
    for (const path of ['/llms.txt', '/congress/sitemap.xml', '/congress/members', '/congress/search?q=act'])
      expect((await closed(path)).status).toBe(404)
  })
})

describe('security.txt', () => {
  const path = '/.well-known/security.txt'
  const withContact = (contact: string, more: Record<string, string> = {}) =>
    createPageRequester(() => ({
      ...context,
      env: testEnv({ ROSTRUM_SECURITY_CONTACT: contact, ...more }),
    }))

  test('names the contact, its own URL, and when it expires', async () => {
    const { status, html, headers } = await withContact('security@rostrum.example')(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(html).toBe(
      [
        'Contact: mailto:security@rostrum.example',
        'Expires: 2026-10-01T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://rostrum.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('is served while the public record is closed', async () => {
    const closed = withContact('https://rostrum.example/report', { ROSTRUM_PUBLIC_RECORD: 'false' })
    expect((await closed(path)).html).toContain('Contact: https://rostrum.example/report\n')
  })

  test('is missing without a contact', async () => {
    expect((await get(path)).status).toBe(404)
  })
})

test('llms.txt names pages that exist', async () => {
  const { status, html } = await get('/llms.txt')
  expect(status).toBe(200)
  const paths = [...html.matchAll(/\]\(https:\/\/rostrum\.example([^)]*)\)/g)].map(([, path = '']) => path)
  const pages = paths.filter((path) => path.startsWith('/congress') && !path.endsWith('/oembed'))
  expect(pages.length).toBeGreaterThan(5)
  for (const path of pages) expect([path, (await get(path)).status]).toEqual([path, 200])
})
