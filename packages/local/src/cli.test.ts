import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '@rostrum/core/testing/loopback'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './paths.ts'
import { SAMPLE_ACCOUNT } from './sample-account.ts'

/** A first start builds the site. */
const START_MILLISECONDS = 240_000

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'rostrum-cli-'))
})
afterEach(async () => {
  await rm(home, { recursive: true })
})

type Visit = (output: string) => Promise<unknown>

interface Course {
  readonly until?: string
  readonly visit?: Visit
  readonly end?: (child: ChildProcess) => void
}

/** What Ctrl-C in a terminal does: the whole process group gets the signal, and npm passes it on as well. */
function pressCtrlC({ pid }: ChildProcess): void {
  if (pid === undefined) throw new Error('the system did not start')
  process.kill(-pid, 'SIGINT')
  process.kill(pid, 'SIGINT')
}

/** `npm start` as a person runs it; interrupted once `until` was read and visited. */
async function npmStart(variables: Record<string, string>, { until, visit, end = pressCtrlC }: Course = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    env: { PATH: process.env['PATH'], PORT: '0', ROSTRUM_HOME: home, ...variables },
    detached: true,
  })
  let output = ''
  let errors = ''
  let visited: Promise<unknown> | undefined
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (until === undefined || visited !== undefined || !output.includes(until)) return
    visited = Promise.resolve(visit?.(output)).finally(() => end(child))
  })
  // the output closes when no process holds it any more
  const [code, signal] = await once(child, 'close')
  await visited
  return { code, signal, output, errors: errors.trim() }
}

async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer())
  await stop()
  return port
}

describe('npm start', { timeout: START_MILLISECONDS }, () => {
  test('says when it is ready, ends well when interrupted, and starts again on the same folder', async () => {
    const port = String(await freePort())
    const ready = `Rostrum is ready at http://localhost:${port}\n`
    const first = await npmStart({ PORT: port }, { until: ready })
    const second = await npmStart({ PORT: port }, { until: ready })
    for (const { code, output, errors } of [first, second]) {
      expect(errors).toBe('')
      expect(output).toContain(ready)
      expect(code).toBe(0)
    }
    expect(second.output).not.toContain('Building')
  })

  test('has no sample account where others can come, though an earlier start made one', async () => {
    const statuses: number[] = []
    const signIn: Visit = async (output) => {
      const url = /ready at (\S+)/.exec(output)?.[1]
      const { email, password } = SAMPLE_ACCOUNT
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ email, password }) }
      statuses.push((await fetch(`${url}/api/auth/login`, init)).status)
    }
    const small = { ROSTRUM_SAMPLE: 'small' }
    const course = { until: 'is ready at', visit: signIn }
    await npmStart(small, course)
    const { output } = await npmStart({ ...small, HOST: '0.0.0.0' }, course)
    expect(statuses).toEqual([200, 401])
    expect(output).toContain('no sample account')
    expect(output).toContain('everybody who can reach port')
  })

  test('leaves no server behind when it is killed', async () => {
    const kill = (child: ChildProcess): void => void child.kill('SIGKILL')
    const { signal, errors } = await npmStart(
      { ROSTRUM_SAMPLE: 'small' },
      { until: 'is ready at', end: kill },
    )
    expect(signal).toBe('SIGKILL')
    expect(errors).toBe('')
  })

  test('starts no server when it was killed while the server was loading', async () => {
    const server = spawn(process.execPath, [join(ROOT, 'packages', 'local', 'src', 'server.mjs')], {
      env: { PATH: process.env['PATH'], PORT: '0', ROSTRUM_HOME: home },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    server.disconnect()
    expect(await once(server, 'exit')).toEqual([0, null])
  })

  test('ends with one sentence and code 1 when the port is taken', async () => {
    const { port, stop } = await listen(createServer())
    const { code, errors } = await npmStart({ PORT: String(port) })
    await stop()
    expect(errors).toBe(
      `Rostrum could not start. Port ${port} is taken; stop what runs there or choose another with PORT.`,
    )
    expect(code).toBe(1)
  })

  test('ends so when the data folder cannot be written', async () => {
    await writeFile(join(home, 'file'), '')
    const { code, errors } = await npmStart({ ROSTRUM_HOME: join(home, 'file', 'below') })
    expect(errors).toMatch(
      /^Rostrum could not start\. The data folder .* cannot be written; .*ROSTRUM_HOME\.$/,
    )
    expect(code).toBe(1)
  })

  test('ends so when a variable is wrong, naming every one', async () => {
    const { code, errors } = await npmStart({ PORT: 'x', ROSTRUM_SAMPLE: 'y' })
    expect(errors).toMatch(/^Rostrum could not start\. PORT .*; ROSTRUM_SAMPLE .*\.$/)
    expect(code).toBe(1)
  })
})
