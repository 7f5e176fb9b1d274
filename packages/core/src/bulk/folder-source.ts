import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BILL_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import { type ArchiveId, archiveName, BulkError, type BulkSource } from './bulk-source.ts'
import { openFile } from './file-on-disk.ts'

const isFile = async (path: string): Promise<boolean> =>
  await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Finds the archive in the folder itself, or in subfolders like GovInfo's. */
async function findArchive(folder: string, archive: ArchiveId): Promise<string | undefined> {
  const name = `${archiveName(archive)}.zip`
  const congress = String(archive.congress)
  for (const path of [name, join(congress, name), join(congress, archive.type, name)])
    if (await isFile(join(folder, path))) return join(folder, path)
  return undefined
}

export function createFolderSource(folder: string): BulkSource {
  return {
    from: folder,
    async listTypes(congress) {
      const found = await Promise.all(
        BILL_TYPE_KEYS.map(async (type) => ((await findArchive(folder, { congress, type })) ? [type] : [])),
      )
      const types = found.flat()
      if (types.length > 0) return types
      const name = archiveName({ congress, type: 'hr' })
      throw new BulkError(`${folder} has no archive of the ${congress}th Congress, such as ${name}.zip`)
    },
    async open(archive, held) {
      const path = await findArchive(folder, archive)
      if (path === undefined) throw new BulkError(`${archiveName(archive)}.zip is gone from ${folder}`)
      const file = await openFile(path)
      const { size, modifiedAt } = file
      const lastModified = modifiedAt.toISOString()
      // A version from the website has an entity tag and its own date.
      const isHeld = held?.size === size && (held.etag !== undefined || held.lastModified === lastModified)
      if (!isHeld) return { version: { lastModified, size }, madeAt: modifiedAt, file, close: file.close }
      await file.close()
      return undefined
    },
  }
}
