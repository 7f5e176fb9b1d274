import { spawn } from 'node:child_process'
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

/** `npm start` as a person runs it; interrupted once `until` was read and visited, twice over as npm may do it. */
async function npmStart(variables: Record<string, string>, until?: string, visit: Visit = async () => {}) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    env: { PATH: process.env['PATH'], PORT: '0', ROSTRUM_HOME: home, ...variables },
  })
  let output = ''
  let errors = ''
  let visited: Promise<unknown> | undefined
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (until === undefined || visited !== undefined || !output.includes(until)) return
    visited = visit(output).finally(() => {
      child.kill('SIGINT')
      child.kill('SIGINT')
    })
  })
  const [code] = await once(child, 'close')
  await visited
  return { code, output, errors: errors.trim() }
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
    const first = await npmStart({ PORT: port }, ready)
    const second = await npmStart({ PORT: port }, ready)
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
    await npmStart(small, 'is ready at', signIn)
    const { output } = await npmStart({ ...small, HOST: '0.0.0.0' }, 'is ready at', signIn)
    expect(statuses).toEqual([200, 401])
    expect(output).toContain('no sample account')
    expect(output).toContain('everybody who can reach port')
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
