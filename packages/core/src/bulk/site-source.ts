import { rm, open } from 'node:fs/promises'
import { join } from 'node:path'
import { isBillType } from '@rostrum/contract/congress/bill-types'
import { fieldsOf, listOf } from '../congress/wire-object.ts'
import { archiveFolder, type ArchiveId, archiveName, BulkError, type BulkSource } from './bulk-source.ts'
import { openFile } from './file-on-disk.ts'
import { createSite, type ReadAnswer, readText, type SiteOptions } from './site-request.ts'
import type { FileVersion } from '../store/sync/bulk-files.ts'
import { conditionsOf, parseJson, versionOf } from './file-version.ts'

/** Fourteen times the largest archive. */
const ARCHIVE_MAX_BYTES = 512 * 1_024 * 1_024

/** The part of a file received before the connection broke. */
interface Part {
  readonly version: FileVersion
  size: number
}

/** The validator that identifies a version; a weak entity tag does not (RFC 9110, section 13.1.5). */
const validatorOf = ({ etag, lastModified }: FileVersion): string | undefined =>
  etag === undefined || etag.startsWith('W/') ? lastModified : etag

function rangeHeaders({ version, size }: Readonly<Part>): Record<string, string> | undefined {
  const validator = validatorOf(version)
  return size === 0 || validator === undefined
    ? undefined
    : { Range: `bytes=${size}-`, 'If-Range': validator }
}

/** Whether a response continues the part: from its end, and of the same version. */
function isRestOf(part: Readonly<Part>, { status, headers }: Response): boolean {
  if (status !== 206 || headers.get('content-range')?.startsWith(`bytes ${part.size}-`) !== true) return false
  const [before, now] = [validatorOf(part.version), validatorOf(versionOf(headers, 0))]
  return now === undefined || now === before
}

/** Whether it is the file once read from a folder: that version has no entity tag, so size and date are compared. */
function isHeldFile(held: FileVersion | undefined, { status, headers }: Response): boolean {
  if (status !== 200 || held?.lastModified === undefined || held.etag !== undefined) return false
  const isSize = headers.get('content-length') === String(held.size)
  return isSize && Date.parse(headers.get('last-modified') ?? '') <= Date.parse(held.lastModified)
}

/** Resumes after a broken connection; starts over if the publisher sends the whole file because it has changed. */
function createDownload(
  path: string,
  version: FileVersion | undefined,
): { headers: () => Record<string, string>; read: ReadAnswer<FileVersion | undefined> } {
  let part: Part = { version: {}, size: 0 }

  async function append(response: Response, alive: () => void): Promise<void> {
    const file = await open(path, part.size === 0 ? 'w' : 'a')
    try {
      for await (const chunk of response.body ?? []) {
        alive()
        if (part.size + chunk.byteLength > ARCHIVE_MAX_BYTES) throw new BulkError('the archive is too large')
        await file.appendFile(chunk)
        part.size += chunk.byteLength
      }
    } finally {
      await file.close()
    }
  }

  return {
    headers: () => rangeHeaders(part) ?? conditionsOf(version),
    /** Resolves to the version of the complete file, or to undefined if the stored version is current. */
    async read(response, alive) {
      if (response.status === 304) return undefined
      if (isHeldFile(version, response)) {
        await response.body?.cancel()
        return undefined
      }
      if (response.status === 200) part = { version: versionOf(response.headers, 0), size: 0 }
      else if (!isRestOf(part, response))
        throw new BulkError(`status ${response.status} for a part of a file`)
      await append(response, alive)
      return { ...part.version, size: part.size }
    },
  }
}

interface SiteSourceOptions extends SiteOptions {
  /** An existing folder for temporary files. */
  readonly workFolder: string
}

function namesIn(listing: string): string[] {
  const { files } = fieldsOf(parseJson('the listing', listing))
  return listOf(files)
    .map((row) => fieldsOf(row)['name'])
    .filter((name) => typeof name === 'string')
}

const isSession = (name: string): name is '1' | '2' => name === '1' || name === '2'

/** Reads archives from GovInfo, or from a site with the same addresses. */
export function createSiteSource(options: SiteSourceOptions): BulkSource {
  const request = createSite(options)
  async function list<Name extends string>(folder: string, isOne: (name: string) => name is Name) {
    const path = `/bulkdata/json/${folder}`
    const listing = await request(path, { Accept: 'application/json' }, readText)
    const names = namesIn(listing).filter(isOne)
    if (names.length === 0) throw new BulkError(`the listing ${path} is empty`)
    return names
  }
  return {
    from: options.baseUrl,
    async listArchives(collection, congress) {
      const folder = `${collection}/${congress}`
      if (collection === 'BILLSTATUS')
        return (await list(folder, isBillType)).map((type) => ({ congress, type }))
      const archives: ArchiveId[] = []
      for (const session of await list(folder, isSession))
        for (const type of await list(`${folder}/${session}`, isBillType))
          archives.push({ congress, type, session: Number(session) })
      return archives
    },
    async open(archive, held) {
      const name = `${archiveName(archive)}.zip`
      const path = join(options.workFolder, name)
      const url = `/bulkdata/${archiveFolder(archive)}/${name}`
      const download = createDownload(path, held)
      const found = await request(url, download.headers, download.read)
      if (found === undefined) return undefined
      const file = await openFile(path)
      const madeAt = new Date(found.lastModified ?? NaN)
      return {
        version: found,
        madeAt: Number.isNaN(madeAt.getTime()) ? new Date() : madeAt,
        file,
        async close() {
          await file.close()
          await rm(path, { force: true })
        },
      }
    },
  }
}
