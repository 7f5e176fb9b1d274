import { isDeepStrictEqual } from 'node:util'
import { afterAll, vi } from 'vitest'

const GLOBALS = ['fetch', 'Date', 'setTimeout', 'document', 'window', 'navigator', 'location', 'localStorage']

const globals = () => GLOBALS.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))

/** State that a test file could leave behind for others in its thread. */
const processState = () => ({
  environment: { ...process.env },
  folder: process.cwd(),
  'exit code': process.exitCode,
  timers: vi.isFakeTimers(),
  globals: globals(),
  functions: [process.stdout.write, process.stderr.write, Math.random, performance.now],
})

const before: Readonly<Record<string, unknown>> = processState()

afterAll(() => {
  const changed = Object.entries(processState()).filter(
    ([name, now]) => !isDeepStrictEqual(before[name], now),
  )
  if (changed.length === 0) return
  const names = changed.map(([name]) => name).join(', ')
  throw new Error(`this file changed ${names} for others: restore it, or name it *.isolated.test.ts`)
})
