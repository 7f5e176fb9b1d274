import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requestsPerSecond } from '../lib/http-load.ts'
import { median, table } from '../lib/table.ts'

const WORKER = fileURLToPath(new URL('http-worker.ts', import.meta.url))
/** Short rounds in turns, so that what else the machine does falls on both. */
const ROUNDS = 12
const ROUND_MS = 800
const WARM_UP_MS = 2_000
const AIM = 0.4
const PATHS = {
  'first page of the list': '/api/bills',
  'a filtered page further back': '/api/bills?congress=118&type=hr&offset=400',
  'a search': '/api/bills/search?q=national+security',
} as const

interface ServerProcess {
  readonly process: ChildProcess
  readonly port: number
}

async function start(words: readonly string[], env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = fork(WORKER, words, { execArgv: ['--import', 'tsx'], env })
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('the server ended before it listened')),
  )
  const [port] = await Promise.race([once(child, 'message'), ended])
  return { process: child, port: Number(port) }
}

async function fetchBody(port: number, path: string): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Processor time that a server has used so far. */
async function cpuMicroseconds({ process: server }: ServerProcess): Promise<number> {
  const answered = once(server, 'message')
  server.send('cpu')
  const [used] = await answered
  return Number(used)
}

interface Round {
  readonly rate: number
  /** Of the processor, for one request: says the same on a busy machine as on an idle one. */
  readonly microseconds: number
}

async function measureRound(server: ServerProcess, path: string): Promise<Round> {
  const before = await cpuMicroseconds(server)
  const started = performance.now()
  const rate = await requestsPerSecond({ port: server.port, path }, ROUND_MS)
  const answers = (rate * (performance.now() - started)) / 1_000
  return { rate, microseconds: ((await cpuMicroseconds(server)) - before) / answers }
}

async function compare(gateway: ServerProcess, bare: ServerProcess, path: string) {
  for (const { port } of [gateway, bare]) await requestsPerSecond({ port, path }, WARM_UP_MS)
  const rounds: { ours: Round; baseline: Round }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await measureRound(gateway, path), baseline: await measureRound(bare, path) })
  }
  return {
    rates: [median(rounds.map(({ ours }) => ours.rate)), median(rounds.map(({ baseline }) => baseline.rate))],
    share: median(rounds.map(({ ours, baseline }) => ours.rate / baseline.rate)),
    microseconds: [
      median(rounds.map(({ ours }) => ours.microseconds)),
      median(rounds.map(({ baseline }) => baseline.microseconds)),
    ],
  }
}

/** Lists through the front door, beside a server that has nothing to do but send the same bytes. */
export async function measureHttp(env: NodeJS.ProcessEnv, scratch: string): Promise<void> {
  const gateway = await start(['gateway'], env)
  const rows: string[][] = []
  const shares: number[] = []
  try {
    for (const [name, path] of Object.entries(PATHS)) {
      const file = join(scratch, 'answer.json')
      writeFileSync(file, await fetchBody(gateway.port, path))
      const bare = await start(['bare', file], env)
      const { rates, share, microseconds } = await compare(gateway, bare, path)
      bare.process.kill()
      shares.push(share)
      const shown = [...rates, ...microseconds].map((value) => value.toFixed(0))
      rows.push([name, ...shown.slice(0, 2), share.toFixed(2), ...shown.slice(2)])
    }
  } finally {
    gateway.process.kill()
  }
  const head = ['requests a second', 'gateway', 'bare node:http', 'share', 'gateway CPU µs', 'bare CPU µs']
  process.stdout.write(`\n${table(head, rows)}\n`)
  for (const [i, name] of Object.keys(PATHS).entries()) {
    const isMet = (shares[i] ?? 0) >= AIM
    process.stdout.write(`${isMet ? 'met    ' : 'NOT MET'}  ${name} at ${AIM} of the bare server\n`)
  }
  const load = loadavg()[0] ?? 0
  process.stdout.write(`(load of the machine: ${load.toFixed(1)} on ${availableParallelism()} processors)\n`)
}
