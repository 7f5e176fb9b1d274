import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import * as z from 'zod/mini'
import { bundleFunctions } from '../../../scripts/lib/deploy/bundle-functions.ts'
import { gatewayEvent } from '../../deployed-shape/gateway-event.ts'
import { percentile, table } from '../lib/table.ts'
import { measureFunction } from '../memory/measured-function.ts'
import { get, type Load, loadFor, type Target } from './load.ts'
import { LONGEST, modelBillKey, TYPICAL } from './model-bill.ts'
import { MODEL_VOTE, MODEL_VOTE_PATH } from './model-vote.ts'

const SYSTEM = fileURLToPath(new URL('./system.ts', import.meta.url))
const BARE_SERVER = fileURLToPath(new URL('./bare-server.mjs', import.meta.url))
const LOAD = { readers: 4, milliseconds: 1_000 }
const ROUNDS = 3
const WARM_CALLS = 100
/** The lowest round counts, because other work on the machine only adds time. */
const COUNTED_ROUNDS = 5
const CALLS_PER_ROUND = 60
const TYPICAL_MAX_BYTES = 15_000

interface Measured {
  readonly name: string
  readonly path: string
  /** Accepts no compression, as curl does. */
  readonly isPlain?: true
  /** The target: 95 % of the calls stay below this many CPU milliseconds. */
  readonly aim?: number
}

async function pagesOf(url: string): Promise<Measured[]> {
  const list = await (await fetch(url + publicPaths.members())).text()
  const [member = ''] = /\/congress\/members\/[A-Z]\d{6}/.exec(list) ?? []
  return [
    { name: 'typical bill', path: publicPaths.bill(modelBillKey(TYPICAL)), aim: 10 },
    { name: 'longest bill', path: publicPaths.bill(modelBillKey(LONGEST)), aim: 40 },
    { name: 'front', path: publicPaths.front() },
    { name: 'member', path: member },
    { name: 'members', path: publicPaths.members() },
    { name: 'laws', path: publicPaths.laws() },
    { name: 'vote', path: publicPaths.vote(MODEL_VOTE) },
    { name: 'search', path: publicPaths.search({ q: 'act' }) },
    { name: 'changes', path: publicPaths.changes() },
  ]
}

const LIST_CALLS: readonly Measured[] = [
  { name: 'API: list, plain', path: '/api/bills?limit=20', isPlain: true },
  { name: 'API: vote', path: MODEL_VOTE_PATH },
  { name: 'API: search, plain', path: '/api/bills/search?q=act&limit=20', isPlain: true },
]

const Ready = z.object({
  url: z.string(),
  environment: z.optional(z.record(z.string(), z.string())),
})

const start = (file: string): ChildProcess =>
  fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } })

async function readyMessage(child: ChildProcess): Promise<z.infer<typeof Ready>> {
  const [message]: unknown[] = await once(child, 'message')
  return z.parse(Ready, message)
}

const targetOf = (base: string, { path, isPlain }: Measured, agent: Agent): Target => ({
  url: base + path,
  agent,
  encoding: isPlain ? 'identity' : 'br',
})

/** A bare server that sends the same bytes and headers. */
async function startBare(pages: readonly Measured[], url: string, agent: Agent) {
  const responses: Record<string, { headers: object; body: string }> = {}
  const bytes = new Map<string, number>()
  for (const page of pages) {
    const { path } = page
    const { status, headers, body } = await get(targetOf(url, page, agent))
    if (status !== 200) throw new Error(`${path} returned ${status}`)
    const { connection: _connection, 'keep-alive': _keepAlive, ...sent } = headers
    responses[path] = { headers: sent, body: body.toString('base64') }
    bytes.set(path, body.length)
  }
  const child = start(BARE_SERVER)
  child.send(responses)
  return { child, url: (await readyMessage(child)).url, bytes }
}

const perSecond = ({ times, seconds }: Load): number => times.length / seconds

/** Loads each page from both servers in turn, so that other work on the machine affects both. */
async function compareServers(url: string, pages: readonly Measured[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const bare = await startBare(pages, url, agent)
  try {
    const rows: string[][] = []
    for (const page of pages) {
      const { name, path } = page
      const [ours, theirs]: [Load, Load] = [
        { times: [], seconds: 0 },
        { times: [], seconds: 0 },
      ]
      for (let round = 0; round < ROUNDS; round += 1) {
        await loadFor(targetOf(url, page, agent), LOAD, ours)
        await loadFor(targetOf(bare.url, page, agent), LOAD, theirs)
      }
      rows.push([
        name,
        String(bare.bytes.get(path)),
        perSecond(ours).toFixed(0),
        percentile(ours.times, 0.5).toFixed(1),
        percentile(ours.times, 0.95).toFixed(1),
        perSecond(theirs).toFixed(0),
        percentile(theirs.times, 0.95).toFixed(1),
        (perSecond(ours) / perSecond(theirs)).toFixed(3),
      ])
    }
    const head = ['page', 'bytes', 'pages/s', 'p50 ms', 'p95 ms', 'bare/s', 'bare p95 ms', 'ratio']
    process.stdout.write(
      `\nPages and lists of the local server by ${LOAD.readers} readers, Brotli, against a bare server\n${table(head, rows)}\n` +
        `a typical bill has at most ${TYPICAL_MAX_BYTES} bytes: ` +
        `${(bare.bytes.get(pages[0]?.path ?? '') ?? 0) <= TYPICAL_MAX_BYTES ? 'yes' : 'NO'}\n`,
    )
  } finally {
    agent.destroy()
    bare.child.disconnect()
  }
}

/** Measures the CPU time of the deployed bundle, warm, over the same table. */
async function measureProcessor(pages: readonly Measured[]): Promise<void> {
  const count = WARM_CALLS + COUNTED_ROUNDS * CALLS_PER_ROUND
  const events = Array.from({ length: count }, () => pages)
    .flat()
    .map(({ name, path }) => {
      const [rawPath = '', query = ''] = path.split('?')
      return { label: name, event: gatewayEvent({ method: 'GET', path: rawPath, query }) }
    })
  const { calls } = await measureFunction('pages', events)
  const rows = pages.map(({ name, aim }) => {
    const each = calls.filter(({ what }) => what === name).map(({ milliseconds }) => milliseconds)
    const rounds = Array.from({ length: COUNTED_ROUNDS }, (_, i) =>
      each.slice(WARM_CALLS + i * CALLS_PER_ROUND, WARM_CALLS + (i + 1) * CALLS_PER_ROUND),
    )
    const lowest = (share: number): number => Math.min(...rounds.map((round) => percentile(round, share)))
    const verdict = aim === undefined ? '' : `at most ${aim}: ${lowest(0.95) <= aim ? 'yes' : 'NO'}`
    return [name, lowest(0.5).toFixed(2), lowest(0.95).toFixed(2), verdict]
  })
  process.stdout.write(
    `\nProcessor milliseconds of the handler, warm: the lowest of ${COUNTED_ROUNDS} rounds of ${CALLS_PER_ROUND} calls\n` +
      `${table(['page', 'p50', 'p95', 'aim'], rows)}\n`,
  )
}

/** Measures the documents of the public record. */
export async function run(): Promise<void> {
  const system = start(SYSTEM)
  try {
    await bundleFunctions()
    const { url, environment } = await readyMessage(system)
    Object.assign(process.env, environment)
    const pages = await pagesOf(url)
    await compareServers(url, [...pages, ...LIST_CALLS])
    await measureProcessor(pages)
    process.stdout.write(
      `\nload of the machine: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}\n`,
    )
  } finally {
    system.disconnect()
  }
}
