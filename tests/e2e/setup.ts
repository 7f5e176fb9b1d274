import { startRostrum } from '@rostrum/local/start'
import { buildWebIfNeeded } from '@rostrum/local/web-build'
import type { TestProject } from 'vitest/node'
import { type Account, createAccount } from './account.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the journeys find the running system. */
    rostrumUrl: string
    /** Ada Lovelace, signed in for all journeys that only read. */
    rostrumReader: Account
  }
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace' }

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the whole system in memory and fills it, once for all journeys, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rostrum = await startRostrum({ port: 0, siteFolder: () => buildWebIfNeeded(print) })
  try {
    // the whole record of the small sample, in the order in which a start fills it
    for (const job of ['walk', 'hydrate', 'publish'] as const) await rostrum.run(job)
    project.provide('rostrumUrl', rostrum.url)
    project.provide('rostrumReader', await createAccount(rostrum.url, ADA, 'ada'))
  } catch (error) {
    await rostrum.stop()
    throw error
  }
  return rostrum.stop
}
