import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from '@rostrum/local/paths'
import { DAY_MS } from '@rostrum/contract/lib/times'
import { undefinedIfMissing } from '@rostrum/core/store/files/folder-files'

export interface Build {
  /** The folder that the build writes. */
  readonly output: string
  /** The build's input files and folders, besides installed packages. */
  readonly inputs: readonly string[]
}

const IGNORED_NAMES = new Set(['dist', 'node_modules'])

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const names = (await readdir(path)).filter((name) => !IGNORED_NAMES.has(name))
  return (await Promise.all(names.map((name) => listFiles(join(path, name))))).flat()
}

async function hashInputs(inputs: readonly string[]): Promise<string> {
  const paths = [...inputs, join(ROOT, 'package-lock.json')]
  const files = (await Promise.all(paths.map(listFiles))).flat().toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [i, file] of files.entries())
    hash.update(`${relative(ROOT, file)}\0${contents[i]?.length}\0`).update(contents[i] ?? '')
  return hash.digest('hex')
}

/** Runs the build unless its output is up to date with its sources. */
export async function buildIfChanged({ output, inputs }: Build, run: () => Promise<void>): Promise<void> {
  const stamp = join(output, '.inputs')
  const hash = await hashInputs(inputs)
  if ((await undefinedIfMissing(readFile(stamp, 'utf8'))) === hash) return
  await rm(stamp, { force: true })
  await run()
  await writeFile(stamp, hash)
}

const HASH_CHARACTERS = 16

/** Moves a finished build to its place, unless another process was faster. */
async function moveInto(folder: string, unfinished: string): Promise<void> {
  try {
    await rename(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    await rm(unfinished, { recursive: true })
  }
}

/** Removes builds that no process has touched for a day. Concurrent starts may do the same; a later start retries. */
async function removeUnused(output: string, now: Date): Promise<void> {
  for (const name of await readdir(output)) {
    const path = join(output, name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || now.getTime() - found.mtimeMs <= DAY_MS) continue
    // renamed first, so that a partly removed build is never used
    const removed = `${path}.${randomUUID()}`
    await rename(path, removed)
      .then(() => rm(removed, { recursive: true }))
      .catch(() => {})
  }
}

/**
 * Returns the folder in `output` with the build of these sources. It is never overwritten, because a process that runs an
 * earlier build still loads files from its folder, which it keeps touching.
 */
export async function buildBesideOthers(
  { output, inputs }: Build,
  run: (folder: string) => Promise<void>,
  now = new Date(),
): Promise<string> {
  const folder = join(output, (await hashInputs(inputs)).slice(0, HASH_CHARACTERS))
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${randomUUID()}`
    await run(unfinished)
    await moveInto(folder, unfinished)
  }
  await utimes(folder, now, now)
  await removeUnused(output, now)
  return folder
}
