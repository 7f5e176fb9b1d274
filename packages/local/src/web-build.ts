import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { ROOT, WEB, WEB_LIBRARIES } from './paths.ts'
import { errorCode, StartProblem } from './start-problem.ts'

const WEB_DIST = join(WEB, 'dist')
const STAMP_FILE = join(WEB_DIST, '.inputs')
const IGNORED_NAMES = new Set(['dist', 'node_modules'])

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = entries
    .filter(({ name }) => !IGNORED_NAMES.has(name))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? await listFiles(path) : [path]
    })
  return (await Promise.all(found)).flat()
}

/** A hash of all inputs of the build. */
async function hashInputs(): Promise<string> {
  const lists = await Promise.all([WEB, ...WEB_LIBRARIES].map(listFiles))
  const files = [...lists.flat(), join(ROOT, 'package-lock.json')].toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [i, file] of files.entries())
    hash.update(`${relative(ROOT, file)}\0${contents[i]?.length}\0`).update(contents[i] ?? '')
  return hash.digest('hex')
}

async function readStamp(): Promise<string | undefined> {
  try {
    return await readFile(STAMP_FILE, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Builds in a child process, so that the bundler's memory is freed afterwards. */
async function runVite(): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartProblem('The site could not be built; the output above says why.')
}

/** Builds the site unless the existing build is of the same sources. Returns its folder. */
export async function buildWebIfNeeded(report: (line: string) => void): Promise<string> {
  const hash = await hashInputs()
  if ((await readStamp()) === hash) return WEB_DIST
  report('Building the site …')
  await rm(STAMP_FILE, { force: true })
  await runVite()
  await writeFile(STAMP_FILE, hash)
  return WEB_DIST
}
