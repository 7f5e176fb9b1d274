import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, StartProblem } from './start-problem.ts'
import { writeFileAtomic } from './write-file-atomic.ts'

const OWNER_ONLY = 0o700
const KEY_BYTES = 32
const SHAPE = /^[\w-]{43}$/

const createKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Loads the key of unsubscribe links, and generates it on first use. Without a folder it lasts as long as the process. */
export async function loadLinkKey(folder: string | undefined): Promise<string> {
  if (folder === undefined) return createKey()
  const file = join(folder, 'link-key')
  try {
    const key = await readFile(file, 'utf8')
    if (SHAPE.test(key)) return key
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT')
      throw new StartProblem(`The key ${file} cannot be read; delete it to generate a new one.`, { cause })
    const key = createKey()
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
    await writeFileAtomic(file, key)
    return key
  }
  throw new StartProblem(`The key ${file} is damaged; delete it to generate a new one.`)
}
