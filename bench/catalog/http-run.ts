import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requestsPerSecond } from '../lib/hammer.ts'
import { median, table } from '../lib/table.ts'

const WORKER = fileURLToPath(new URL('http-worker.ts', import.meta.url))
const ROUNDS = 5
const ROUND_MS = 2_000
const AIM = 0.4
const PATHS = {
  'first page of the list': '/api/bills',
  'a filtered page further back': '/api/bills?congress=118&type=hr&offset=400',
  'a search': '/api/bills/search?q=national+security',
} as const

interface Running {
  readonly process: ChildProcess
  readonly port: number
}

async function start(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Running> {
  const child = fork(WORKER, words, { execArgv: ['--import', 'tsx'], env })
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('the server ended before it listened')),
  )
  const [port] = await Promise.race([once(child, 'message'), ended])
  return { process: child, port: Number(port) }
}

async function bodyOf(port: number, path: string): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** In turns, so that what else the machine does falls on both. */
async function compare(gateway: Running, bare: Running, path: string): Promise<[number, number]> {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[0].push(await requestsPerSecond({ port: gateway.port, path }, ROUND_MS))
    rates[1].push(await requestsPerSecond({ port: bare.port, path }, ROUND_MS))
  }
  return [median(rates[0]), median(rates[1])]
}

/** Lists through the front door, beside a server that has nothing to do but send the same bytes. */
export async function measureHttp(env: NodeJS.ProcessEnv, scratch: string): Promise<void> {
  const gateway = await start(['gateway'], env)
  const rows: string[][] = []
  try {
    for (const [name, path] of Object.entries(PATHS)) {
      const file = join(scratch, 'answer.json')
      writeFileSync(file, await bodyOf(gateway.port, path))
      const bare = await start(['bare', file], env)
      const [rate, bareRate] = await compare(gateway, bare, path)
      bare.process.kill()
      const share = rate / bareRate
      const isAim = name === 'first page of the list'
      rows.push([
        name,
        rate.toFixed(0),
        bareRate.toFixed(0),
        share.toFixed(2),
        isAim ? (share >= AIM ? 'met' : 'NOT MET') : '',
      ])
    }
  } finally {
    gateway.process.kill()
  }
  const head = ['requests a second', 'gateway', 'bare node:http', 'share', `aim ${AIM}`]
  process.stdout.write(`\n${table(head, rows)}\n`)
}
