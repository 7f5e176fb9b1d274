import { startRostrum } from '@rostrum/local/start'
import { buildWebIfNeeded } from '@rostrum/local/web-build'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the journeys find the running system. */
    rostrumUrl: string
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the whole system in memory, once for all journeys, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rostrum = await startRostrum({ port: 0, siteFolder: () => buildWebIfNeeded(print) })
  project.provide('rostrumUrl', rostrum.url)
  return rostrum.stop
}
