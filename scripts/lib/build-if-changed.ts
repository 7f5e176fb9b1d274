import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ROOT } from '@rostrum/local/paths'
import { errorCode } from '@rostrum/local/base/start-problem'

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

async function hashFiles(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(listFiles))).flat().toSorted()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [i, file] of files.entries())
    hash.update(`${relative(ROOT, file)}\0${contents[i]?.length}\0`).update(contents[i] ?? '')
  return hash.digest('hex')
}

async function readStamp(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Runs the build unless its output is up to date with its sources. */
export async function buildIfChanged({ output, inputs }: Build, run: () => Promise<void>): Promise<void> {
  const stamp = join(output, '.inputs')
  const hash = await hashFiles([...inputs, join(ROOT, 'package-lock.json')])
  if ((await readStamp(stamp)) === hash) return
  await rm(stamp, { force: true })
  await run()
  await writeFile(stamp, hash)
}
