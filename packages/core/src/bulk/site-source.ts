import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BillType, isBillType } from '@rostrum/contract/bill-types'
import { readBody } from '../congress/read-body.ts'
import { fieldsOf, listOf } from '../congress/wire-object.ts'
import { archiveName, BulkError, type BulkSource } from './bulk-source.ts'
import { openFile } from './file-on-disk.ts'
import { createDownload } from './download.ts'
import { createSite, type SiteOptions } from './site-request.ts'

interface SiteSourceOptions extends SiteOptions {
  /** An existing folder for temporary files. */
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
