import { SITE_HEADERS } from '@rostrum/contract/security-headers'
import type { SmokeResponse, Ask } from './ask.ts'
import { type SmokeResult, checkAll } from './smoke-result.ts'

const isPage = ({ status, headers, text }: SmokeResponse): boolean =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  text.includes('<div id="root"')

async function checkPages(ask: Ask, isSecure: boolean): Promise<SmokeResult[]> {
  const home = await ask('/')
  const deep = await ask('/bills/119/hr/1')
  const missing = Object.entries(SITE_HEADERS)
    .filter(([name]) => isSecure || name !== 'strict-transport-security')
    .filter(([name, value]) => home.headers.get(name) !== value)
  return [
    checkAll('the page', {
      'the front page does not come': isPage(home),
      'an address within the site does not open the page': isPage(deep),
      [`cache-control is "${home.headers.get('cache-control')}"`]: /no-cache/.test(
        home.headers.get('cache-control') ?? '',
      ),
      [`it is sent without ${missing.map(([name]) => name).join(', ')}`]: missing.length === 0,
    }),
  ]
}

async function checkAssets(ask: Ask): Promise<SmokeResult> {
  const { text } = await ask('/')
  const [, script] = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(text) ?? []
  if (script === undefined) return { name: 'its scripts', problem: 'the page names no script' }
  const asset = await ask(script, { headers: { 'accept-encoding': 'br, gzip' } })
  return checkAll('its scripts', {
    [`answered ${asset.status}, not 200`]: asset.status === 200,
    'they are not kept for good': /immutable/.test(asset.headers.get('cache-control') ?? ''),
    'they are not compressed': asset.headers.has('content-encoding'),
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

async function checkPrivateFiles(ask: Ask): Promise<SmokeResult> {
  const open: string[] = []
  for (const path of PRIVATE_FILES) {
    const answer = await ask(path)
    if (answer.status === 200 && !isPage(answer)) open.push(path)
  }
  return checkAll('files that are not for readers', { [`handed out: ${open.join(', ')}`]: open.length === 0 })
}

async function checkTransport(ask: Ask, base: string): Promise<SmokeResult> {
  const name = 'plain HTTP leads to HTTPS'
  const { protocol, host } = new URL(base)
  if (protocol !== 'https:') return { name, leftOut: 'this address is not an https one' }
  const { status, headers } = await ask(`http://${host}/`)
  return checkAll(name, {
    [`answered ${status}, not a permanent redirect`]: status === 301 || status === 308,
    'it does not lead to https': headers.get('location')?.startsWith(`https://${host}/`) ?? false,
  })
}

export async function checkSite(ask: Ask, base: string): Promise<SmokeResult[]> {
  return [
    ...(await checkPages(ask, base.startsWith('https:'))),
    await checkAssets(ask),
    await checkPrivateFiles(ask),
    await checkTransport(ask, base),
  ]
}
