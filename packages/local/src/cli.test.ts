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

/** The first start builds the site. */
const START_MS = 240_000

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

/** Ctrl-C in a terminal signals the whole process group, and npm forwards it as well. */
function pressCtrlC({ pid }: ChildProcess): void {
  if (pid === undefined) throw new Error('the system did not start')
  process.kill(-pid, 'SIGINT')
  process.kill(pid, 'SIGINT')
}

/** Runs `npm start`, calls `visit` once `until` is printed, then interrupts it. */
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
  // The output closes when the last process with it ends.
  const [code, signal] = await once(child, 'close')
  await visited
  return { code, signal, output, errors: errors.trim() }
}

async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer())
  await stop()
  return port
}

describe('npm start', { timeout: START_MS }, () => {
  test('prints the ready line, exits cleanly on an interrupt, and restarts on the same folder', async () => {
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

  test('deletes the sample account of an earlier start when the site is published', async () => {
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
    expect(output).toContain('anyone who can reach port')
  })

  test('stops the server when it is killed', async () => {
    const kill = (child: ChildProcess): void => void child.kill('SIGKILL')
    const { signal, errors } = await npmStart(
      { ROSTRUM_SAMPLE: 'small' },
      { until: 'is ready at', end: kill },
    )
    expect(signal).toBe('SIGKILL')
    expect(errors).toBe('')
  })

  test('starts no server if it is killed while the server loads', async () => {
    const server = spawn(process.execPath, [join(ROOT, 'packages', 'local', 'src', 'server.mjs')], {
      env: { PATH: process.env['PATH'], PORT: '0', ROSTRUM_HOME: home },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    server.disconnect()
    expect(await once(server, 'exit')).toEqual([0, null])
  })

  test('exits with one sentence and code 1 when the port is in use', async () => {
    const { port, stop } = await listen(createServer())
    const { code, errors } = await npmStart({ PORT: String(port) })
    await stop()
    expect(errors).toBe(
      `Rostrum could not start. Port ${port} is in use; stop the program that uses it or choose another with PORT.`,
    )
    expect(code).toBe(1)
  })

  test('exits the same way when the data folder is not writable', async () => {
    await writeFile(join(home, 'file'), '')
    const { code, errors } = await npmStart({ ROSTRUM_HOME: join(home, 'file', 'below') })
    expect(errors).toMatch(
      /^Rostrum could not start\. The data folder .* cannot be written; .*ROSTRUM_HOME\.$/,
    )
    expect(code).toBe(1)
  })

  test('exits the same way and names all invalid variables', async () => {
    const { code, errors } = await npmStart({ PORT: 'x', ROSTRUM_SAMPLE: 'y' })
    expect(errors).toMatch(/^Rostrum could not start\. PORT .*; ROSTRUM_SAMPLE .*\.$/)
    expect(code).toBe(1)
  })
})
