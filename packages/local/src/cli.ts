import { banner, sourceWords } from './banner.ts'
import { claimFolder, prepareDataFolder } from './data-folder.ts'
import { surviveLostOutput } from './output.ts'
import { ROOT } from './paths.ts'
import { watchFilling } from './filling.ts'
import { parseSettings } from './settings.ts'
import { startRostrum } from './start.ts'
import { StartProblem } from './start-problem.ts'
import { buildWebIfNeeded } from './web-build.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function launch(isDev: boolean): Promise<() => Promise<void>> {
  const settings = parseSettings(process.env, ROOT)
  await prepareDataFolder(settings.folder)
  await claimFolder(settings.folder, sourceWords(settings.source))
  const rostrum = await startRostrum({
    ...settings,
    isDev,
    hasClock: true,
    siteFolder: () => buildWebIfNeeded(print),
    onFailure: ({ message }) => {
      process.stderr.write(`The database stopped by itself: ${message}\n`)
      process.exit(1)
    },
  })
  const hasColour = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
  print(banner({ ...rostrum, settings, isDev, hasColour }))
  const stopping = new AbortController()
  void watchFilling(rostrum.url, process.stdout, stopping.signal).catch(() => undefined) // only for the eye
  return async () => {
    stopping.abort()
    await rostrum.stop()
  }
}

/** Ctrl-C reaches the whole group and npm passes it on as well, so one interrupt can arrive twice. */
const ECHO_MILLISECONDS = 1_000

/** Resolves at the first interrupt; a later one, once its echo is over, does not wait for what still runs. */
function interruption(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined
    const heard = (): void => {
      if (first !== undefined && Date.now() - first > ECHO_MILLISECONDS) process.exit(1)
      first ??= Date.now()
      resolve()
    }
    process.on('SIGINT', heard)
    process.on('SIGTERM', heard)
    process.on('SIGHUP', () => resolve())
    // scripts/start.mjs heard a signal or was killed, perhaps before this line
    process.on('disconnect', () => resolve())
    if (process.connected === false) resolve()
  })
}

/** Runs the system until it is interrupted. */
export async function run({ isDev }: { isDev: boolean }): Promise<void> {
  surviveLostOutput([process.stdout, process.stderr])
  const interrupted = interruption()
  try {
    const stop = await Promise.race([launch(isDev), interrupted.then(() => undefined)])
    await interrupted
    if (stop === undefined) process.exit(0) // nothing was promised yet, so nothing can be lost
    await stop()
    process.exit(0)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`Rostrum could not start. ${error.message}\n`)
    process.exit(1)
  }
}
