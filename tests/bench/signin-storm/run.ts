import { fork } from 'node:child_process'
import { once, setMaxListeners } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { percentile, table } from '../lib/table.ts'

const SYSTEM = fileURLToPath(new URL('./system.ts', import.meta.url))
const SIGN_INS = 100
const READERS = 4
const ROUNDS = 4
const ROUND_MS = 6_000
const RATIO_MAX = 3
const EMAIL = 'reader@rostrum.example'

interface RequestOptions {
  readonly method: string
  readonly agent: Agent
  /** The loopback address to send from, since rate limits count by address. */
  readonly from?: string
  readonly body?: string
}

interface ResponseSummary {
  readonly status: number
  readonly retryAfterSeconds: number
  readonly text: string
}

function sendRequest(url: string, { method, agent, from, body }: RequestOptions): Promise<ResponseSummary> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(url, { method, agent, headers, ...(from !== undefined && { localAddress: from }) })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('end', () => {
        const retryAfterSeconds = Number(response.headers['retry-after'] ?? 0)
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds, text })
      })
    })
    sent.end(body)
  })
}

const Bills = z.object({
  data: z.object({
    bills: z.array(z.object({ congress: z.int(), type: z.string(), number: z.string() })),
  }),
})

/** Paths of bill pages, each read from the table. */
async function listPaths(url: string, agent: Agent): Promise<string[]> {
  const { text } = await sendRequest(`${url}/api/bills?limit=100`, { method: 'GET', agent })
  const { bills } = z.parse(Bills, JSON.parse(text)).data
  return bills.map(
    ({ congress, type, number }) => `${url}/api/bills/${congress}/${type.toLowerCase()}/${number}`,
  )
}

/** The milliseconds of each read by a few concurrent readers. */
async function readFor(paths: readonly string[], agent: Agent): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  const reader = async (first: number): Promise<void> => {
    for (let i = first; performance.now() < end; i += 1) {
      const started = performance.now()
      const { status } = await sendRequest(paths[i % paths.length] ?? '', { method: 'GET', agent })
      if (status !== 200) throw new Error(`a read returned ${status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, i) => reader(i * 7)))
  return times
}

/** Runs concurrent sign-ins with wrong passwords, each from its own address, and counts the replies by status. */
function startStorm(url: string, round: number, counts: Map<number, number>) {
  const stopped = new AbortController()
  setMaxListeners(SIGN_INS, stopped.signal)
  const visitor = async (n: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true })
    const from = `127.0.1.${n + 1}`
    for (let i = 0; !stopped.signal.aborted; i += 1) {
      // a new account each time, so that no rate limit prevents the hashing
      const body = JSON.stringify({
        email: i === 0 ? EMAIL : `v${round}-${n}-${i}@example.org`,
        password: `Wrong-${i}`,
      })
      const reply = await sendRequest(`${url}/api/auth/login`, { method: 'POST', agent, from, body })
      counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1)
      await wait(reply.retryAfterSeconds * 1_000, undefined, { signal: stopped.signal }).catch(
        () => undefined,
      )
    }
    agent.destroy()
  }
  const visitors = Promise.all(Array.from({ length: SIGN_INS }, (_, n) => visitor(n)))
  return async () => {
    stopped.abort()
    await visitors
  }
}

const rowOf = (name: string, times: readonly number[]): string[] => [
  name,
  String(times.length),
  ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1)),
]

/** Measures reads with and without 100 concurrent sign-ins. */
export async function run(): Promise<void> {
  const system = fork(SYSTEM, { execArgv: ['--import', 'tsx'] })
  const agent = new Agent({ keepAlive: true })
  try {
    const [firstMessage]: unknown[] = await once(system, 'message')
    const { url } = z.parse(z.object({ url: z.string() }), firstMessage)
    const paths = await listPaths(url, agent)
    await readFor(paths, agent)
    const [quiet, stormy]: [number[], number[]] = [[], []]
    const counts = new Map<number, number>()
    // alternating, so that other load affects both equally
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(...(await readFor(paths, agent)))
      const endStorm = startStorm(url, round, counts)
      stormy.push(...(await readFor(paths, agent)))
      await endStorm()
    }
    const ratio = percentile(stormy, 0.95) / percentile(quiet, 0.95)
    process.stdout.write(
      `\nReads during ${SIGN_INS} concurrent sign-ins, in milliseconds\n\n` +
        `${table(['', 'reads', 'p50', 'p95', 'p99'], [rowOf('without', quiet), rowOf('with', stormy)])}\n\n` +
        `sign-in replies: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(', ')}\n` +
        `p95 with sign-ins / without: ${ratio.toFixed(2)} (at most ${RATIO_MAX})\n`,
    )
    if (!(ratio <= RATIO_MAX)) process.exitCode = 1
  } finally {
    agent.destroy()
    system.disconnect()
    await once(system, 'exit')
  }
}
