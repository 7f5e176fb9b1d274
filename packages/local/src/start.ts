import type { JobName } from '@rostrum/contract/jobs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createStore } from '@rostrum/core/store/store'
import * as z from 'zod/mini'
import { type Clock, startClock } from './clock.ts'
import { type Database, startDatabase, TABLE_NAME } from './database/database.ts'
import { type Dev, startDev } from './dev.ts'
import { createFrontDoor } from './front-door.ts'
import {
  enterFunctionEnvironment,
  FUNCTION_NAMES,
  loadFunction,
  type LoadFunction,
  prepareForSdk,
} from './functions.ts'
import { createGateway } from './gateway/gateway.ts'
import { ownHosts } from './http/hosts.ts'
import { type Listening, openServer } from './http/listen.ts'
import { openOutbox, type Outbox } from './mail/outbox.ts'
import { type SesEndpoint, startSesEndpoint } from './mail/ses-endpoint.ts'
import { createMailbox } from './mailbox/mailbox.ts'
import { ROOT } from './paths.ts'
import { openProvider, type Provider, type Source } from './provider/provider.ts'
import { settleSampleAccount } from './sample-account.ts'
import { createSamplePages } from './provider/sample-pages.ts'
import { createSite } from './site/site.ts'
import { readSite } from './site/site-files.ts'
import { StartProblem } from './start-problem.ts'
import { runJob, tasksOf } from './tasks.ts'
import { tokenKeys } from './token-keys.ts'

const STOP_MILLISECONDS = 10_000
const FIRST_TICK_MILLISECONDS = 100
const DEFAULT_SOURCE: Source = { kind: 'sample', size: 'small' }

export interface StartOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly host?: string | undefined
  /** What links in mail begin with, if not the address it listens on. */
  readonly publicUrl?: string | undefined
  /** Where everything is kept; without it everything is in memory. */
  readonly folder?: string
  readonly isDev?: boolean
  /** Where the record comes from; the small sample without it. */
  readonly source?: Source
  /** Whether visitors may browse without signing in. */
  readonly openBrowsing?: boolean
  readonly hasClock?: boolean
  /** Whether there is an account that signs in at once; one from an earlier start is deleted where there is not. */
  readonly hasSampleAccount?: boolean
  /** Gives the folder of the built site, building it first if need be. */
  readonly siteFolder: () => Promise<string>
  readonly load?: LoadFunction
  /** How long running requests and jobs may still take once it is told to stop. */
  readonly stopMilliseconds?: number
  readonly report?: (line: string) => void
  /** Called when the database ends by itself; nothing can go on then. */
  readonly onFailure?: (error: Error) => void
}

export interface Rostrum {
  readonly url: string
  readonly version: string
  readonly mail: Pick<Outbox, 'list'> & Pick<SesEndpoint, 'failNext'>
  /** Runs a job at once, beside those that the clock runs. */
  run(job: JobName): Promise<void>
  /** Lets what runs come to its end, then closes everything. */
  stop(): Promise<void>
}

interface Parts {
  clock?: Clock
  listening?: Listening
  dev?: Dev
  ses?: SesEndpoint
  database?: Database
  provider?: Provider
}

/** The doors close first, what stands behind them last. Running requests and jobs may take as long as is given. */
async function stopParts(parts: Parts, milliseconds: number): Promise<void> {
  const { clock, listening, dev, ses, database, provider } = parts
  const enough = new AbortController()
  const isEnough = wait(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined)
  await Promise.all([Promise.race([clock?.stop(), isEnough]), listening?.close(milliseconds)])
  enough.abort()
  await dev?.stop()
  await ses?.stop()
  await Promise.all([database?.stop(), provider?.stop()])
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(ROOT, 'package.json'), 'utf8')
  return z.parse(z.object({ version: z.string() }), JSON.parse(text)).version
}

/** Asks what a person would ask first; an answer means that every part behind it works. */
async function proveReady(url: string): Promise<void> {
  for (const path of ['/api/health', '/']) {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new StartProblem(`The system started, but ${path} answered ${response.status}.`)
  }
}

/** The services the functions reach through their environment, which is set when this is done. */
async function startServices(options: StartOptions, parts: Parts, siteUrl: string, version: string) {
  const { folder, onFailure = () => {} } = options
  const below = (name: string): string | undefined => (folder === undefined ? undefined : join(folder, name))
  const [database, provider] = await together(
    startDatabase({ folder: below('database'), onFailure }).then((it) => (parts.database = it)),
    openProvider(options.source ?? DEFAULT_SOURCE).then((it) => (parts.provider = it)),
  )
  const outbox = await openOutbox({ folder: below('mail') })
  const ses = (parts.ses = await startSesEndpoint({ outbox, secret: database.secret }))
  enterFunctionEnvironment({
    version,
    siteUrl,
    openBrowsing: options.openBrowsing ?? false,
    tokenKeys: await tokenKeys(below('keys')),
    database,
    mailUrl: ses.url,
    provider,
  })
  return { database, provider, outbox, ses }
}

/** Waits for both even when one fails, so that whoever stops the system finds the other. */
async function together<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}

const NEVER = new AbortController().signal
const toStderr = (line: string): void => void process.stderr.write(`${line}\n`)

async function build(options: StartOptions, parts: Parts): Promise<Omit<Rostrum, 'stop'>> {
  const { port, host, publicUrl, isDev = false, hasClock = false, report = toStderr } = options
  const onError = (error: unknown): void =>
    report(error instanceof Error ? String(error.stack) : String(error))
  prepareForSdk()
  const door = createFrontDoor({ isOwnHost: ownHosts({ host, publicUrl }), onError })
  const listening = (parts.listening = await openServer(door.server, { port, host }))
  const url = `http://${listening.host}:${listening.port}`
  const version = await readVersion()
  const { database, provider, outbox, ses } = await startServices(options, parts, publicUrl ?? url, version)

  const dev = isDev ? (parts.dev = await startDev(door.server)) : undefined
  const load = options.load ?? dev?.load ?? loadFunction
  await Promise.all([
    ...FUNCTION_NAMES.map(load),
    provider.isSample &&
      settleSampleAccount(createStore({ tableName: TABLE_NAME }), options.hasSampleAccount ?? false),
  ])
  door.open({
    api: createGateway({ load, onError }),
    mailbox: createMailbox(outbox),
    ...(provider.pagesUrl !== undefined && { sample: createSamplePages(provider.pagesUrl) }),
    site: dev?.site ?? createSite(await readSite(await options.siteFolder())),
  })
  await proveReady(url)
  if (hasClock)
    parts.clock = startClock(tasksOf(load, database), {
      firstAfterMilliseconds: FIRST_TICK_MILLISECONDS,
      report,
    })
  const run = async (job: JobName): Promise<void> => void (await runJob(load, job, NEVER))
  return { url, version, run, mail: { list: outbox.list, failNext: ses.failNext } }
}

/** Starts the whole system: database, mail, functions, site and clock, on one port. Resolves when everything answers. */
export async function startRostrum(options: StartOptions): Promise<Rostrum> {
  const parts: Parts = {}
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> =>
    (stopped ??= stopParts(parts, options.stopMilliseconds ?? STOP_MILLISECONDS))
  try {
    return { ...(await build(options, parts)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
