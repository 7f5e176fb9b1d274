import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCKFILE = join(ROOT, 'package-lock.json')
/** npm's record of what is installed in node_modules. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.rostrum-install')
const HEARTBEAT_MS = 10_000

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

const print = (line) => process.stdout.write(`${line}\n`)

/** Whether every required package is installed in its locked version. */
function fits(locked, installed, isForDevelopment) {
  return Object.entries(locked).every(([path, { dev, optional, devOptional, link, version }]) => {
    if (!path.includes('node_modules/') || optional) return true
    if (!isForDevelopment && (dev || devOptional)) return true
    return link ? installed[path]?.link : installed[path]?.version === version
  })
}

const isStamped = (stamp) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp
const isInstalled = (isForDevelopment) =>
  existsSync(INSTALLED) && fits(readPackages(LOCKFILE), readPackages(INSTALLED), isForDevelopment)

/** A development install stays one; otherwise dev dependencies are omitted. */
function npmArguments(isForDevelopment) {
  const isFull =
    isForDevelopment ||
    (existsSync(INSTALLED) && Object.values(readPackages(INSTALLED)).some(({ dev }) => dev))
  return isFull ? ['ci'] : ['ci', '--omit=dev']
}

function npmCi(isForDevelopment) {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.match(/\.[cm]?js$/) ? [process.execPath, npm] : ['npm']
  const child = spawn(command, [...first, ...npmArguments(isForDevelopment)], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function install(isForDevelopment) {
  print('Installing dependencies; the first time takes about a minute …')
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1_000)
  const beat = () => print(`  still installing, ${seconds()} s`)
  // in a terminal, npm shows its own progress
  const heartbeat = process.stderr.isTTY ? undefined : setInterval(beat, HEARTBEAT_MS)
  const code = await npmCi(isForDevelopment)
  clearInterval(heartbeat)
  if (code !== 0) {
    process.stderr.write('Rostrum could not install its dependencies; the output of npm is above.\n')
    process.exit(1)
  }
  print(`Installed in ${seconds()} s.`)
}

/** Installs the locked packages if needed: all of them for development, else runtime dependencies only. */
export async function installIfNeeded({ isForDevelopment = false } = {}) {
  const hash = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  const stamp = isForDevelopment ? `${hash} with development` : hash
  if (isStamped(stamp)) return
  if (!isInstalled(isForDevelopment)) await install(isForDevelopment)
  // if a package is still missing, the next start checks again
  if (isInstalled(isForDevelopment)) writeFileSync(STAMP, stamp)
}
