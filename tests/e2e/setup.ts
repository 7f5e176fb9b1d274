import { startRostrum } from '@rostrum/local/start'
import { buildWebIfNeeded } from '@rostrum/local/web-build'
import type { TestProject } from 'vitest/node'
import { type Account, createAccount } from './account.ts'
import { chooseAlerts } from './alert-service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the running system. */
    rostrumUrl: string
    /** Ada Lovelace, signed in for all tests that only read. */
    rostrumReader: Account
  }
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace' }

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the whole system in memory, fills it once for all tests, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rostrum = await startRostrum({ port: 0, siteFolder: () => buildWebIfNeeded(print) })
  try {
    // loads the small sample in the order of a real start
    for (const job of ['walk', 'hydrate', 'publish'] as const) await rostrum.run(job)
    project.provide('rostrumUrl', rostrum.url)
    const reader = await createAccount(rostrum.url, ADA, 'ada')
    // whoever has chosen is offered nothing after following
    await chooseAlerts(rostrum.url, reader, { rhythm: 'app' })
    project.provide('rostrumReader', reader)
  } catch (error) {
    await rostrum.stop()
    throw error
  }
  return rostrum.stop
}
