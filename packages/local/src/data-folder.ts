import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { StartProblem } from './start-problem.ts'

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
