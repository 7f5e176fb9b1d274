import type { JobName } from '@rostrum/contract/rules/jobs'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { STREAM_EVENTS } from '@rostrum/core/mail/mailer'
import type { Store } from '@rostrum/core/store/store'
import { useStore } from '@rostrum/functions/context/own-store'
import { builtPublicStyle, PUBLIC_STYLE_SOURCE } from '@rostrum/web/public-style'
import { scheduleJobs, startJobs } from './jobs-thread.ts'
import type { Scheduler } from './scheduler.ts'
import { type Database, openDatabase } from './database/database.ts'
import { type Dev, startDev } from './dev.ts'
import { createAppServer } from './app-server.ts'
import {
  CONFIGURATION_SETS,
  type FunctionInputs,
  setFunctionEnvironment,
  REQUEST_FUNCTIONS,
  loadFunction,
  type LoadFunction,
  isolateSdk,
} from './functions.ts'
import { createDumps } from './site/dumps.ts'
import { answerInProcess } from '@rostrum/functions/site-fetch'
import { createGateway } from './gateway/gateway.ts'
import { clientAddress } from './http/client-address.ts'
import { createHostCheck } from './http/hosts.ts'
import { type Listening, openServer } from './http/listen.ts'
import { createEventPublisher, type EventPublisher } from './mail/event-publisher.ts'
import { findMailProblem } from './mail/mail-problem.ts'
import { openOutbox, type Outbox } from './mail/outbox.ts'
import { type SesEndpoint, startSesEndpoint } from './mail/ses-endpoint.ts'
import { createMailbox } from './mailbox/mailbox.ts'
import { openProvider, type Provider, type RecordSource } from './provider/provider.ts'
import { ensureSampleAccount } from './sample-account.ts'
import { createSamplePages } from './provider/sample-pages.ts'
import { createSite } from './site/site.ts'
import { readSite } from './site/site-files.ts'
import type { SmtpSettings } from './settings.ts'
import { toStderr } from './base/output.ts'
import { StartProblem } from './base/start-problem.ts'
import { invokeFeedback, invokeJob } from './tasks.ts'
import { loadLinkKey, loadPushKey } from './stored-keys.ts'
import { loadTokenKeys } from './token-keys.ts'
import { readVersion } from './version.ts'

const STOP_MS = 10_000
const SECRET_BYTES = 32
const DEFAULT_SOURCE: RecordSource = { kind: 'sample', size: 'small' }

export interface StartOptions {
  /** 0 picks any free port. */
  readonly port: number
  readonly host?: string | undefined
  /** The base URL of links in mail, if different from the listening address. */
  readonly publicUrl?: string | undefined
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[]
  /** The data folder; without one, everything is in memory. */
  readonly folder?: string
  /** The endpoint of a DynamoDB-compatible engine to use instead of the data folder. */
  readonly databaseEndpoint?: string | undefined
  /** The source of records; defaults to the small sample. */
  readonly source?: RecordSource
  /** Whether visitors may browse without signing in. */
  readonly openBrowsing?: boolean
  /** Reads per second of one network; unlimited by default. */
  readonly readsPerSecond?: number
  readonly smtp?: SmtpSettings | undefined
  /** Whether mail can be read over HTTP; true by default. */
  readonly hasMailbox?: boolean
  /** Whether pushes may go to loopback addresses. */
  readonly admitsLoopback?: boolean
  readonly hasScheduler?: boolean
  /** Whether to create the sample account; false deletes one from an earlier start. */
  readonly hasSampleAccount?: boolean
  /** Returns the folder of the built site; without it, the sources are served with hot reload. */
  readonly siteFolder?: (() => Promise<string>) | undefined
  readonly load?: LoadFunction
  /** How long running requests and jobs may take after `stop` is called. */
  readonly stopMilliseconds?: number
  readonly report?: (line: string) => void
}

export interface Rostrum {
  readonly url: string
  readonly version: string
  readonly store: Store
  readonly mail: Pick<Outbox, 'list'> & Pick<SesEndpoint, 'failNext'>
  /** Runs a job immediately, independent of the scheduler. */
  run(job: JobName): Promise<void>
  /** Waits for running requests and jobs, then closes everything. */
  stop(): Promise<void>
}

interface RunningParts {
  scheduler?: Scheduler
  listening?: Listening
  dev?: Dev
  ses?: SesEndpoint
  mailEvents?: EventPublisher
  database?: Database
  provider?: Provider
  /** A temporary folder for files of an in-memory system. */
  scratchFolder?: string
}

const createScratchFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'rostrum-'))

/** Stops the server first and what it depends on last. Running requests and jobs get the given time to finish. */
async function stopParts(parts: RunningParts, milliseconds: number): Promise<void> {
  const { scheduler, listening, dev, ses, mailEvents, database, provider } = parts
  const graceAbort = new AbortController()
  const graceEnded = wait(milliseconds, undefined, { signal: graceAbort.signal }).catch(() => undefined)
  await Promise.all([Promise.race([scheduler?.stop(), graceEnded]), listening?.close(milliseconds)])
  graceAbort.abort()
  await ses?.stop()
  await mailEvents?.finish()
  await dev?.stop()
  await Promise.all([database?.stop(), provider?.stop()])
  if (parts.scratchFolder !== undefined) await rm(parts.scratchFolder, { recursive: true, force: true })
}

/** Sends the first requests of a visitor, to check that every part works. */
async function checkReady(url: string): Promise<void> {
  for (const path of ['/api/health', '/']) {
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new StartProblem(`The system started, but ${path} answered ${response.status}.`)
  }
}

interface ServiceInputs extends Pick<FunctionInputs, 'siteUrl' | 'version' | 'publicStyle'> {
  readonly load: LoadFunction
  readonly onError: (error: unknown) => void
}

/** Starts the services that the functions use, and sets their environment. */
async function startServices(
  options: StartOptions,
  parts: RunningParts,
  { load, onError, ...site }: ServiceInputs,
) {
  const { folder, databaseEndpoint: endpoint } = options
  const subfolder = (name: string): string | undefined =>
    folder === undefined ? undefined : join(folder, name)
  const snapshotsFolder = subfolder('snapshots') ?? (parts.scratchFolder = await createScratchFolder())
  const databaseOptions = { folder, filesFolder: snapshotsFolder, endpoint }
  const [database, provider] = await awaitBoth(
    openDatabase(databaseOptions).then((it) => (parts.database = it)),
    openProvider(options.source ?? DEFAULT_SOURCE).then((it) => (parts.provider = it)),
  )
  useStore(database.store)
  const outbox = await openOutbox({ folder: subfolder('mail') })
  const mailEvents = (parts.mailEvents = createEventPublisher({
    eventTypesOf: {
      [CONFIGURATION_SETS.account]: STREAM_EVENTS.account,
      [CONFIGURATION_SETS.alerts]: STREAM_EVENTS.alerts,
    },
    deliver: (event) => invokeFeedback(load, event),
    onError,
  }))
  const { publish } = mailEvents
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const ses = (parts.ses = await startSesEndpoint({ outbox, secret, publish }))
  setFunctionEnvironment({
    ...site,
    openBrowsing: options.openBrowsing ?? false,
    readsPerSecond: options.readsPerSecond,
    tokenKeys: await loadTokenKeys(subfolder('keys')),
    linkKey: await loadLinkKey(subfolder('keys')),
    pushKey: await loadPushKey(subfolder('keys')),
    ...(options.admitsLoopback && { admitsLoopback: true }),
    mail: { url: ses.url, secret },
    dumpsFolder: subfolder('dumps'),
    snapshotsFolder,
    smtp: options.smtp,
    provider,
  })
  return { database, databaseOptions, provider, outbox, ses }
}

/** The site with hot reload, or the built one. */
async function openSite(options: StartOptions, parts: RunningParts, server: Server) {
  if (options.siteFolder === undefined) {
    const { site, load } = (parts.dev = await startDev(server))
    return { pages: site, load, publicStyle: PUBLIC_STYLE_SOURCE }
  }
  const folder = await options.siteFolder()
  return {
    pages: createSite(await readSite(folder)),
    load: loadFunction,
    publicStyle: builtPublicStyle(folder),
  }
}

/** Waits for both even if one fails, so that the other can be stopped. */
async function awaitBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

async function startParts(options: StartOptions, parts: RunningParts): Promise<Omit<Rostrum, 'stop'>> {
  const { port, host, publicUrl, hasScheduler = false, report = toStderr } = options
  const onError = (error: unknown): void =>
    report(error instanceof Error ? String(error.stack) : String(error))
  isolateSdk()
  const isOwnHost = createHostCheck({ host, publicUrl })
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const appServer = createAppServer({ isOwnHost, isSecure, onError })
  const listening = (parts.listening = await openServer(appServer.server, { port, host }))
  const url = `http://${listening.host}:${listening.port}`
  const version = await readVersion()
  const site = await openSite(options, parts, appServer.server)
  const load = options.load ?? site.load
  const { database, databaseOptions, provider, outbox, ses } = await startServices(options, parts, {
    load,
    onError,
    siteUrl: publicUrl ?? url,
    version,
    publicStyle: site.publicStyle,
  })

  await Promise.all([
    ...REQUEST_FUNCTIONS.map(load),
    provider.isSample && ensureSampleAccount(database.store, options.hasSampleAccount ?? false),
  ])
  const gateway = createGateway({ load, onError, addressOf: clientAddress(options.trustedProxies) })
  answerInProcess(gateway.fetchFor)
  appServer.attach({
    api: gateway,
    ...(options.hasMailbox !== false && { mailbox: createMailbox(outbox) }),
    ...(options.folder !== undefined && { dumps: createDumps(join(options.folder, 'dumps')) }),
    ...(provider.pagesUrl !== undefined && { sample: createSamplePages(provider.pagesUrl) }),
    site: site.pages,
  })
  await checkReady(url)
  if (options.smtp !== undefined)
    void findMailProblem(options.smtp.url).then((it) => it && report(it), onError)
  if (hasScheduler) {
    const startHere = (): Scheduler => scheduleJobs(load, database, report)
    const hasThread = load === loadFunction && databaseOptions.folder !== undefined
    parts.scheduler = hasThread
      ? await startJobs({ database: databaseOptions, store: database.store, startHere, report })
      : startHere()
  }
  const run = async (job: JobName): Promise<void> => void (await invokeJob(load, job))
  return { url, version, run, store: database.store, mail: { list: outbox.list, failNext: ses.failNext } }
}

/**
 * Starts the whole system on one port: database, mail, functions, site and scheduler. Resolves when all are ready.
 */
export async function startRostrum(options: StartOptions): Promise<Rostrum> {
  const parts: RunningParts = {}
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= stopParts(parts, options.stopMilliseconds ?? STOP_MS))
  try {
    return { ...(await startParts(options, parts)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
