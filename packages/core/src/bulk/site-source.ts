import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BillType, isBillType } from '@rostrum/contract/bill-types'
import { readBody } from '../congress/read-body.ts'
import { fieldsOf, listOf } from '../congress/wire-object.ts'
import type { FileVersion } from '../store/bulk-files.ts'
import { archiveName, BulkError, type BulkSource } from './bulk-source.ts'
import { openFile } from './file-on-disk.ts'
import { createSite, type SiteOptions } from './site-request.ts'

/** Fourteen times the largest archive. */
const ARCHIVE_MAX_BYTES = 512 * 1_024 * 1_024

interface SiteSourceOptions extends SiteOptions {
  /** An existing folder for the archive that is being read. */
  readonly workFolder: string
}

function parseListing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BulkError('the listing is not JSON', { cause })
  }
}

function typesIn(listing: string): BillType[] {
  const { files } = fieldsOf(parseListing(listing))
  return listOf(files)
    .map((row) => fieldsOf(row)['name'])
    .filter((name) => typeof name === 'string')
    .filter(isBillType)
}

export function conditionsOf({ etag, lastModified }: FileVersion = {}): Record<string, string> {
  return {
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified !== undefined && { 'If-Modified-Since': lastModified }),
  }
}

export function versionOf(headers: Headers, size: number): FileVersion {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { size, ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) }
}

/** Writes the body to a file as it arrives, and returns its length. */
async function download(response: Response, path: string, alive: () => void): Promise<number> {
  const file = await open(path, 'w')
  try {
    let size = 0
    for await (const chunk of response.body ?? []) {
      alive()
      size += chunk.byteLength
      if (size > ARCHIVE_MAX_BYTES) throw new BulkError('the archive is too large')
      await file.write(chunk)
    }
    return size
  } finally {
    await file.close()
  }
}

/** Reads archives from GovInfo, or from a site with the same addresses. */
export function createSiteSource(options: SiteSourceOptions): BulkSource {
  const request = createSite(options)
  return {
    from: options.baseUrl,
    async listTypes(congress) {
      const path = `/bulkdata/json/BILLSTATUS/${congress}`
      const listing = await request(path, { Accept: 'application/json' }, (response) => readBody(response))
      const types = typesIn(listing)
      if (types.length === 0) throw new BulkError(`the listing ${path} is empty`)
      return types
    },
    async open(archive, held) {
      const name = `${archiveName(archive)}.zip`
      const path = join(options.workFolder, name)
      const url = `/bulkdata/BILLSTATUS/${archive.congress}/${archive.type}/${name}`
      const found = await request(url, conditionsOf(held), async (response, alive) => {
        if (response.status === 304) return undefined
        if (response.status !== 200) throw new BulkError(`status ${response.status} for ${url}`)
        return versionOf(response.headers, await download(response, path, alive))
      })
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
