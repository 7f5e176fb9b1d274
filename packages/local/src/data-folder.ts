import { constants } from 'node:fs'
import { access, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, StartProblem } from './start-problem.ts'

const OWNER_ONLY = 0o700

/** Makes the folder if it is not there, readable by its owner alone, and proves that it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
    await access(folder, constants.W_OK | constants.X_OK)
    if (!(await stat(folder)).isDirectory()) throw new Error('not a folder')
  } catch (cause) {
    throw new StartProblem(`The data folder ${folder} cannot be written; name another with ROSTRUM_HOME.`, {
      cause,
    })
  }
}

/** One folder holds one record: the sample's people must never stand among the real ones. */
export async function claimFolder(folder: string, source: string): Promise<void> {
  const file = join(folder, 'source')
  const held = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (held === undefined) return await writeFile(file, source, { mode: 0o600 })
  if (held === source) return
  throw new StartProblem(
    `The data folder ${folder} holds ${held}. For ${source}, name another folder with ROSTRUM_HOME, or delete this one.`,
  )
}
