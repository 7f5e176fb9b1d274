import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './steps.mjs'

/** Chromium without a user interface, which needs a third of the CPU time. */
const HEADLESS = 'chromium-headless-shell'
/** Debian's packages: fonts with the widths of Arial and Times, to which the site's fallback fonts are adjusted. */
const PACKAGES = [HEADLESS, 'chromium', 'fonts-liberation']
const FONTS = '/usr/share/fonts/truetype/liberation'
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** The last release that supports all our Node versions. */
const PACKAGED = { name: '@sparticuz/chromium', version: '143.0.4' }

function installed(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

async function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (installed([HEADLESS]) && installed(PROGRAMS) && existsSync(FONTS)) return
  await run(['apt-get', 'update', '-qq'], { isQuiet: true })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    isQuiet: true,
  })
}

async function fromNpm() {
  const wanted = `${PACKAGED.name}@${PACKAGED.version}`
  const { code } = await run(['npm', 'install', '--no-save', '--ignore-scripts', wanted], { isQuiet: true })
  if (code !== 0) return undefined
  const { default: chromium } = await import(PACKAGED.name)
  return await chromium.executablePath()
}

/**
 * Sets the Chromium for journeys: `CHROME_PATH`, Debian's, another installed one, or one from npm. Notifications need
 * one with a user interface.
 */
export async function provideBrowser() {
  if (!process.env.CHROME_PATH) await installFromDebian()
  const full = process.env.CHROME_PATH || (installed(PROGRAMS) ?? (await fromNpm()))
  if (full === undefined) {
    process.stderr.write('No Chromium was found or could be installed. Set CHROME_PATH to one.\n')
    process.exit(1)
  }
  process.env.ROSTRUM_FULL_BROWSER = full
  process.env.ROSTRUM_BROWSER = process.env.CHROME_PATH || (installed([HEADLESS]) ?? full)
}
