import { banner, describeSource } from './banner.ts'
import { claimFolder, prepareDataFolder } from './data-folder.ts'
import { ignoreOutputErrors, print } from './base/output.ts'
import { ROOT } from './paths.ts'
import { showFillProgress } from './fill-progress.ts'
import { parseSettings } from './settings.ts'
import { startRostrum, type StartOptions } from './start.ts'
import { StartProblem } from './base/start-problem.ts'

type RunOptions = Pick<StartOptions, 'siteFolder'>

async function launch({ siteFolder }: RunOptions): Promise<() => Promise<void>> {
  const settings = parseSettings(process.env, ROOT)
  await prepareDataFolder(settings.folder)
  await claimFolder(settings.folder, describeSource(settings.source))
  const rostrum = await startRostrum({ ...settings, hasScheduler: true, siteFolder })
  const hasColor = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
  print(banner({ ...rostrum, settings, isDev: siteFolder === undefined, hasColor }))
  const stopping = new AbortController()
  void showFillProgress(rostrum.url, process.stdout, stopping.signal).catch(() => undefined) // the display is optional
  return async () => {
    stopping.abort()
    await rostrum.stop()
  }
}

/** Ctrl-C signals the whole process group and npm forwards it too, so one interrupt can arrive twice. */
const REPEAT_MS = 1_000

/** Resolves at the first interrupt. A second one exits at once, unless it is only the duplicate of the first. */
function untilInterrupted(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined
    const onSignal = (): void => {
      if (first !== undefined && Date.now() - first > REPEAT_MS) process.exit(1)
      first ??= Date.now()
      resolve()
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
    process.on('SIGHUP', () => resolve())
    // scripts/start.mjs received a signal or was killed, possibly before this line.
    process.on('disconnect', () => resolve())
    if ('connected' in process && !process.connected) resolve()
  })
}

export async function run(options: RunOptions): Promise<void> {
  ignoreOutputErrors([process.stdout, process.stderr])
  const interrupted = untilInterrupted()
  try {
    const stop = await Promise.race([launch(options), interrupted.then(() => undefined)])
    await interrupted
    if (stop === undefined) process.exit(0) // not ready yet, so there is nothing to lose
    await stop()
    process.exit(0)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`Rostrum could not start. ${error.message}\n`)
    process.exit(1)
  }
}
