import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchiveId, archiveName } from '@rostrum/core/bulk/bulk-source'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { readZip } from '@rostrum/core/bulk/zip'
import { openProvider } from '../../../packages/local/src/provider/provider.ts'

export interface SavedArchive {
  readonly archive: ArchiveId
  readonly bills: number
  readonly zippedBytes: number
  readonly xmlBytes: number
}

/** Saves the archives of the full-size sample's congress in a folder, because creating them is not measured. */
export async function saveArchives(folder: string, congress: number): Promise<SavedArchive[]> {
  const provider = await openProvider({ kind: 'sample', size: 'full' })
  const workFolder = join(folder, 'download')
  await mkdir(workFolder, { recursive: true })
  try {
    const { signal } = new AbortController()
    const stallMilliseconds = 600_000 // the sample creates an archive on request
    const site = createSiteSource({
      baseUrl: provider.govInfoUrl,
      workFolder,
      signal,
      stallMilliseconds,
      pauseMilliseconds: 0,
    })
    const saved: SavedArchive[] = []
    for (const archive of await site.listArchives('BILLSTATUS', congress)) {
      const opened = await site.open(archive, undefined)
      if (opened === undefined) throw new Error('the sample has no such archive')
      const { file } = opened
      const entries = await readZip(file)
      await writeFile(join(folder, `${archiveName(archive)}.zip`), await file.read(0, file.size))
      await opened.close()
      const xmlBytes = entries.reduce((sum, { size }) => sum + size, 0)
      saved.push({ archive, bills: entries.length, zippedBytes: file.size, xmlBytes })
    }
    return saved
  } finally {
    await provider.stop()
  }
}
