import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

const OWNER_ONLY = 0o600

/** Writes a file atomically: a failed write leaves the previous file unchanged. */
export async function writeFileAtomic(file: string, text: string): Promise<void> {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(temporaryFile, text, { mode: OWNER_ONLY })
    await rename(temporaryFile, file)
  } finally {
    await rm(temporaryFile, { force: true })
  }
}
