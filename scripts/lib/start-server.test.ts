import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('start-server.mjs', import.meta.url))
const READY = 'ready, '
/** A server that runs until the channel closes, then prints a line and exits with code 3. */
const WAITING = `
process.on('SIGINT', () => {})
process.on('disconnect', () => process.stdout.write('closed', () => process.exit(3)))
process.stdout.write('${READY}')`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-start-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

type Act = (pid: number) => void

interface Options {
  readonly words?: readonly string[]
  /** Starts it like npm, in a shell that waits for it. */
  readonly isBelowNpm?: boolean
}

/** Starts a server with this code; calls `act` with the starting process when the server is ready. */
async function start(code: string, act: Act = () => {}, { words = [], isBelowNpm = false }: Options = {}) {
  const server = join(folder, 'server.cjs')
  const starter = join(folder, 'start.mjs')
  await writeFile(server, code)
  await writeFile(
    starter,
    `import { startServer } from ${JSON.stringify(MODULE)}
    startServer(${JSON.stringify(server)}, ${JSON.stringify(words)})`,
  )
  const shell = ['-c', '"$0" "$1"; exit', process.execPath, starter]
  const child = spawn(isBelowNpm ? 'sh' : process.execPath, isBelowNpm ? shell : [starter], {
    env: { PATH: process.env['PATH'], ...(isBelowNpm && { npm_lifecycle_event: 'start' }) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output === READY && child.pid !== undefined) act(child.pid)
  })
  // the output closes when no process has it open
  const [exitCode, signal] = await once(child, 'close')
  return { exitCode, signal, output }
}

describe('startServer', () => {
  test('passes arguments and memory settings to the server', async () => {
    const tell = `
    const { MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } = process.env
    console.log(JSON.stringify([process.argv.slice(2), process.execArgv, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_]))
    process.disconnect()`
    const { output } = await start(tell, undefined, { words: ['--dev'] })
    const flags = ['--max-semi-space-size=4', '--max-old-space-size=512']
    expect(JSON.parse(output)).toEqual([['--dev'], flags, '2', '131072'])
  })

  test.each([
    { words: [], mode: 'production' },
    { words: ['--dev'], mode: 'development' },
  ])('runs the server with $words in $mode mode', async ({ words, mode }) => {
    const { output } = await start(`console.log(process.env.NODE_ENV); process.disconnect()`, undefined, {
      words,
    })
    expect(output.trim()).toBe(mode)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'lets the server shut down on %s, and passes its code on',
    async (signal) => {
      const { exitCode, output } = await start(WAITING, (pid) => {
        process.kill(pid, signal)
        process.kill(pid, signal)
      })
      expect(output).toBe('ready, closed')
      expect(exitCode).toBe(3)
    },
  )

  test('survives a signal to the whole group until the server has shut down', async () => {
    const { exitCode, output } = await start(WAITING, (pid) => process.kill(-pid, 'SIGINT'))
    expect(output).toBe('ready, closed')
    expect(exitCode).toBe(3)
  })

  test('lets the server shut down when it is killed itself', async () => {
    const { signal, output } = await start(WAITING, (pid) => process.kill(pid, 'SIGKILL'))
    expect(output).toBe('ready, closed')
    expect(signal).toBe('SIGKILL')
  })

  test("lets the server shut down when npm's shell is killed", async () => {
    const { output } = await start(WAITING, (pid) => process.kill(pid, 'SIGTERM'), { isBelowNpm: true })
    expect(output).toBe('ready, closed')
  })

  test('ends by the same signal as the server', async () => {
    const { signal } = await start(`process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)`)
    expect(signal).toBe('SIGTERM')
  })
})
