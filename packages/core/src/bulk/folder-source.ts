import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BILL_TYPE_KEYS } from '@rostrum/contract/congress/bill-types'
import {
  archiveFolder,
  type ArchiveId,
  archiveName,
  BulkError,
  type BulkSource,
  type Collection,
} from './bulk-source.ts'
import { openFile } from './file-on-disk.ts'

const isFile = async (path: string): Promise<boolean> =>
  await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

/** Finds the archive in the folder itself, or in subfolders like GovInfo's. */
async function findArchive(folder: string, archive: ArchiveId): Promise<string | undefined> {
  const name = `${archiveName(archive)}.zip`
  const [, congress = '', ...rest] = archiveFolder(archive).split('/')
  for (const path of [name, join(congress, name), join(congress, ...rest, name)])
    if (await isFile(join(folder, path))) return join(folder, path)
  return undefined
}

const SESSIONS = { BILLSTATUS: [undefined], BILLS: [1, 2] } as const

const archivesOf = (collection: Collection, congress: number): ArchiveId[] =>
  SESSIONS[collection].flatMap((session) =>
    BILL_TYPE_KEYS.map((type) => ({ congress, type, ...(session !== undefined && { session }) })),
  )

export function createFolderSource(folder: string): BulkSource {
  return {
    from: folder,
    async listArchives(collection, congress) {
      const archives = archivesOf(collection, congress)
      const found = await Promise.all(
        archives.map(async (archive) => ((await findArchive(folder, archive)) ? [archive] : [])),
      )
      if (found.some(([archive]) => archive)) return found.flat()
      const name = archives[0] && archiveName(archives[0])
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
