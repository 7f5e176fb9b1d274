import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

const OWNER_ONLY = 0o600

/** Writes a file that is there whole or not at all, whatever the disk does in between. */
export async function writeFileAtomic(file: string, text: string): Promise<void> {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(temporaryFile, text, { mode: OWNER_ONLY })
    await rename(temporaryFile, file)
  } finally {
    await rm(temporaryFile, { force: true })
  }
}
