import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

const OWNER_ONLY = 0o600

/** Writes a file that is there whole or not at all, whatever the disk does in between. */
export async function writeWholeFile(file: string, text: string): Promise<void> {
  const part = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeFile(part, text, { mode: OWNER_ONLY })
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}
