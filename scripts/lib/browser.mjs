import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './steps.mjs'

/** Debian's package and program of Chromium without a user interface, which takes a third of the processor time. */
const HEADLESS = 'chromium-headless-shell'
/** The widths of Arial and Times, which the site's stand-ins for its own fonts are adjusted to. */
const FONTS = { package: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' }
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

async function fromDebian() {
  const found = installed([HEADLESS])
  if (found !== undefined && existsSync(FONTS.folder)) return found
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return found
  await run(['apt-get', 'update', '-qq'], { isQuiet: true })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', HEADLESS, FONTS.package], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    isQuiet: true,
  })
  return installed([HEADLESS])
}

async function fromNpm() {
  const wanted = `${PACKAGED.name}@${PACKAGED.version}`
  const { code } = await run(['npm', 'install', '--no-save', '--ignore-scripts', wanted], { isQuiet: true })
  if (code !== 0) return undefined
  const { default: chromium } = await import(PACKAGED.name)
  return await chromium.executablePath()
}

/** Finds a Chromium: the one of `CHROME_PATH`, Debian's headless one, another that is installed, or one from npm. */
export async function findBrowser() {
  const found = process.env.CHROME_PATH ?? (await fromDebian()) ?? installed(PROGRAMS) ?? (await fromNpm())
  if (found === undefined) {
    process.stderr.write('No Chromium was found or could be installed. Set CHROME_PATH to one.\n')
    process.exit(1)
  }
  return found
}
