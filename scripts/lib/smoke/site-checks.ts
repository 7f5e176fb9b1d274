import { publicPaths } from '@rostrum/contract/site/public-paths'
import { buildPath } from '@rostrum/contract/http/route'
import { systemRoutes } from '@rostrum/contract/routes/system'
import { SITE_HEADERS } from '@rostrum/contract/http/security-headers'
import * as z from 'zod/mini'
import type { SmokeResponse, Requester } from './requester.ts'
import { type SmokeResult, checkAll } from './smoke-result.ts'

const isHtml = ({ headers }: SmokeResponse): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html')
const isApp = (response: SmokeResponse): boolean =>
  isHtml(response) && response.text.includes('<div id="root"')
const isPage = (response: SmokeResponse): boolean => response.status === 200 && isApp(response)

async function checkPages(request: Requester, isSecure: boolean): Promise<SmokeResult[]> {
  const home = await request('/')
  const deep = await request('/bills/119/hr/1')
  const unknown = await request('/no/such/screen')
  const missing = Object.entries(SITE_HEADERS)
    .filter(([name]) => isSecure || name !== 'strict-transport-security')
    .filter(([name, value]) => home.headers.get(name) !== value)
  return [
    checkAll('the page', {
      'the front page does not load': isPage(home),
      'a deep link does not open the page': isPage(deep),
      [`an unknown path returned ${unknown.status}, not 404`]: unknown.status === 404,
      'an unknown path does not open the page': isApp(unknown),
      [`cache-control is "${home.headers.get('cache-control')}"`]: /no-cache/.test(
        home.headers.get('cache-control') ?? '',
      ),
      [`headers missing or wrong: ${missing.map(([name]) => name).join(', ')}`]: missing.length === 0,
    }),
  ]
}

async function checkAssets(request: Requester): Promise<SmokeResult> {
  const { text } = await request('/')
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(text) ?? []
  if (script === undefined) return { name: 'scripts', problem: 'the page has no script' }
  const asset = await request(script, { headers: { 'accept-encoding': 'br, gzip' } })
  return checkAll('scripts', {
    [`returned ${asset.status}, not 200`]: asset.status === 200,
    'they are not cached as immutable': /immutable/.test(asset.headers.get('cache-control') ?? ''),
    'they are not compressed': asset.headers.has('content-encoding'),
  })
}

const SiteReply = z.object({ data: systemRoutes.getSite.data })

async function isPublicRecordOpen(request: Requester): Promise<boolean> {
  const { json } = await request(buildPath(systemRoutes.getSite))
  return z.safeParse(SiteReply, json).data?.data.publicRecord !== false
}

/** The public record: documents with individual titles and without script. */
async function checkPublicRecord(request: Requester): Promise<SmokeResult> {
  const name = 'the public record'
  if (!(await isPublicRecordOpen(request))) return { name, skipped: 'the operator closed it' }
  const front = await request(publicPaths.front())
  const missing = await request(`${publicPaths.front()}/no/such/page`)
  const [, title = ''] = /<title>([^<]+)<\/title>/.exec(front.text) ?? []
  return checkAll(name, {
    [`returned ${front.status}, not 200`]: front.status === 200,
    'it is not HTML': isHtml(front),
    [`its title is "${title}"`]: title.includes('Congress'),
    'it has a script': !/<script(?! type="application\/ld\+json")/.test(front.text),
    [`an unknown page returned ${missing.status}, not 404`]: missing.status === 404,
    'an unknown page is not HTML': isHtml(missing),
  })
}

/** Files that must never be served. */
const PRIVATE_FILES = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/sst.config.ts',
  '/.rostrum/keys/token-key.json',
]

async function checkPrivateFiles(request: Requester): Promise<SmokeResult> {
  const open: string[] = []
  for (const path of PRIVATE_FILES) {
    const response = await request(path)
    if (response.status === 200 && !isPage(response)) open.push(path)
  }
  return checkAll('private files', { [`served: ${open.join(', ')}`]: open.length === 0 })
}

async function checkTransport(request: Requester, base: string): Promise<SmokeResult> {
  const name = 'redirect from HTTP to HTTPS'
  const { protocol, host } = new URL(base)
  if (protocol !== 'https:') return { name, skipped: 'the URL is not https' }
  const { status, headers } = await request(`http://${host}/`)
  return checkAll(name, {
    [`returned ${status}, not a permanent redirect`]: status === 301 || status === 308,
    'it does not redirect to https': headers.get('location')?.startsWith(`https://${host}/`) ?? false,
  })
}

export async function checkSite(request: Requester, base: string): Promise<SmokeResult[]> {
  return [
    ...(await checkPages(request, base.startsWith('https:'))),
    await checkAssets(request),
    await checkPublicRecord(request),
    await checkPrivateFiles(request),
    await checkTransport(request, base),
  ]
}
