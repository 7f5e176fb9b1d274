import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './steps.mjs'

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The last release that supports all our Node versions. */
const PACKAGED = { name: '@sparticuz/chromium', version: '143.0.4' }

function installed() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)))
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

async function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  await run(['apt-get', 'update', '-qq'], { isQuiet: true })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    isQuiet: true,
  })
  return installed()
}

async function fromNpm() {
  const wanted = `${PACKAGED.name}@${PACKAGED.version}`
  const { code } = await run(['npm', 'install', '--no-save', '--ignore-scripts', wanted], { isQuiet: true })
  if (code !== 0) return undefined
  const { default: chromium } = await import(PACKAGED.name)
  return await chromium.executablePath()
}

/** Finds a Chromium: the installed one, else Debian's package, else one from npm. */
export async function findBrowser() {
  const found = installed() ?? (await fromDebian()) ?? (await fromNpm())
  if (found === undefined) {
    process.stderr.write('No Chromium was found or could be installed. Set CHROME_PATH to one.\n')
    process.exit(1)
  }
  return found
}
