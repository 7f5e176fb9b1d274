import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startRostrum } from '@rostrum/local/start'
import { buildWebIfNeeded } from '../../scripts/lib/build-web.ts'
import type { TestProject } from 'vitest/node'
import { type Account, createAccount, signIn } from './account.ts'
import { chooseAlerts } from './alert-service.ts'
import { storeLongText } from './text-service.ts'
import { storeVotes } from './vote-service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the running system. */
    rostrumUrl: string
    /** Ada Lovelace, signed in for all tests that only read. */
    rostrumReader: Account
    /** The file with her session's tokens. On slow machines, the tests take longer than an access token lasts. */
    rostrumReaderTokens: string
  }
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace' }

const NEW_SESSION_MS = 10 * 60_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts the whole system in memory, fills it once for all tests, and stops it after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rostrum = await startRostrum({ port: 0, siteFolder: () => buildWebIfNeeded(print) })
  const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-reader-'))
  let timer: NodeJS.Timeout | undefined
  const stop = async (): Promise<void> => {
    clearInterval(timer)
    await rostrum.stop()
    await rm(folder, { recursive: true })
  }
  try {
    // loads the small sample in the order of a real start
    for (const job of ['walk', 'hydrate', 'publish', 'committees', 'meetings'] as const)
      await rostrum.run(job)
    await storeVotes(rostrum)
    await storeLongText(rostrum)
    project.provide('rostrumUrl', rostrum.url)
    const reader = await createAccount(rostrum.url, ADA, 'ada')
    // People who have chosen a rhythm are not offered one after following.
    await chooseAlerts(rostrum.url, reader, { rhythm: 'app' })
    project.provide('rostrumReader', reader)
    const file = path.join(folder, 'tokens.json')
    const share = async ({ tokens }: Pick<Account, 'tokens'>): Promise<void> => {
      await writeFile(`${file}.new`, JSON.stringify(tokens))
      await rename(`${file}.new`, file)
    }
    await share(reader)
    project.provide('rostrumReaderTokens', file)
    timer = setInterval(() => {
      signIn(rostrum.url, reader.user.email).then(share, (error: unknown) => print(String(error)))
    }, NEW_SESSION_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
