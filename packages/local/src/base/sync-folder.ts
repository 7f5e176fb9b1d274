import { open } from 'node:fs/promises'

/** Flushes a folder's directory entries; a synced file may otherwise lose its name in a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // a folder cannot be opened there
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
