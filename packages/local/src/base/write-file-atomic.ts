import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder.ts'

const OWNER_ONLY = 0o600

/** Writes a file atomically: a failed write, or a power cut, leaves the previous file unchanged. */
export async function writeFileAtomic(file: string, text: string): Promise<void> {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(temporaryFile, text, { mode: OWNER_ONLY, flush: true })
    await rename(temporaryFile, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(temporaryFile, { force: true })
  }
}
