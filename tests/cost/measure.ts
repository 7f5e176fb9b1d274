import { isPublicPath } from '@rostrum/contract/site/public-paths'
import { type FunctionName, SIZES } from '../../stacks/sizes.ts'
import type { Load } from './model.ts'
import type { RequestUnits } from './meter.ts'

export interface ScriptStep {
  readonly method?: string
  readonly path: string
  readonly token?: string | undefined
  readonly body?: unknown
}

const GIGABYTE_MB = 1_024
const domainOfPath = (path: string): FunctionName => {
  if (isPublicPath(path)) return 'pages'
  const [, , domain = ''] = path.split(/[/?]/)
  return domain === 'auth' || domain === 'users' || domain === 'members' || domain === 'bills'
    ? domain
    : 'system'
}

/** Timings by the function's Server-Timing header; account routes send none and are timed from outside. */
const secondsIn = (timing: string | null): number | undefined => {
  const milliseconds = /app;dur=([\d.]+)/.exec(timing ?? '')?.[1]
  return milliseconds === undefined ? undefined : Number(milliseconds) / 1_000
}

/** Calls the running system and reports function time and table units. */
export function createScript(url: string, used: () => RequestUnits) {
  async function call({ method = 'GET', path, token, body }: ScriptStep) {
    const headers = new Headers({ 'accept-encoding': 'br' })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const started = performance.now()
    const response = await fetch(url + path, init)
    const text = await response.text()
    const waited = (performance.now() - started) / 1_000
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const memory = SIZES[domainOfPath(path)].memoryMb / GIGABYTE_MB
    return {
      text,
      json: (): unknown => JSON.parse(text),
      gigabyteSeconds: memory * (secondsIn(response.headers.get('server-timing')) ?? waited),
      bytes: Number(response.headers.get('content-length') ?? text.length),
    }
  }

  /** The average of several rounds; the first one warms up and does not count. */
  async function measure([warmUp = [], ...rounds]: readonly (readonly ScriptStep[])[]): Promise<
    Omit<Load, 'mails'>
  > {
    for (const step of warmUp) await call(step)
    const before = used()
    let [functionGigabyteSeconds, bytes] = [0, 0]
    for (const step of rounds.flat()) {
      const took = await call(step)
      functionGigabyteSeconds += took.gigabyteSeconds
      bytes += took.bytes
    }
    const after = used()
    const each = (total: number) => total / rounds.length
    return {
      calls: each(rounds.flat().length),
      functionGigabyteSeconds: each(functionGigabyteSeconds),
      bytes: each(bytes),
      reads: each(after.reads - before.reads),
      writes: each(after.writes - before.writes),
    }
  }
  return { call, measure }
}
