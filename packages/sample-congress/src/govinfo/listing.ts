import { BILL_TYPE_KEYS, type BillType } from '@rostrum/contract/congress/bill-types'
import type { ApiContext, JsonObject } from '../api/context.ts'
import { isoInstant, type Instant } from '../base/calendar.ts'
import { archiveNameOf, fileNameOf, type BulkFiles, type Folder } from './bulk-files.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "18-Sep-2026 20:26", in Greenwich time. */
function listedTime(at: Instant): string {
  const iso = isoInstant(at)
  return `${iso.slice(8, 10)}-${MONTHS[Number(iso.slice(5, 7)) - 1]}-${iso.slice(0, 4)} ${iso.slice(11, 16)}`
}

export interface Listing {
  readonly modifiedAt: Instant
  readonly files: readonly JsonObject[]
}

/** The folder that is listed, below the address of the bulk data. */
export interface ListingScope {
  readonly base: string
  readonly congress?: number | undefined
  readonly type?: BillType | undefined
}

function folderRow({ base }: ListingScope, path: readonly (string | number)[], at: Instant): JsonObject {
  const name = String(path.at(-1))
  return {
    name,
    displayLabel: name,
    folder: true,
    link: `${base}/bulkdata/json/BILLSTATUS/${path.join('/')}`,
    formattedLastModifiedTime: listedTime(at),
  }
}

const foldersOf = (bulk: BulkFiles, ctx: ApiContext, congress: number): Folder[] =>
  BILL_TYPE_KEYS.flatMap((type) => bulk.folder(ctx, congress, type) ?? [])
const latest = (folders: readonly { readonly modifiedAt: Instant }[]): Instant =>
  Math.max(0, ...folders.map(({ modifiedAt }) => modifiedAt))

function listCongresses(bulk: BulkFiles, ctx: ApiContext, scope: ListingScope): Listing {
  const found = ctx.world
    .congressesAt(ctx.now)
    .map((congress) => ({ congress, modifiedAt: latest(foldersOf(bulk, ctx, congress)) }))
    .filter(({ modifiedAt }) => modifiedAt > 0)
  const modifiedAt = latest(found)
  return {
    modifiedAt,
    files: [
      ...found.map((one) => folderRow(scope, [one.congress], one.modifiedAt)),
      // GovInfo keeps its schema and guide in a folder next to the folders of the congresses.
      folderRow(scope, ['resources'], modifiedAt),
    ],
  }
}

function listTypes(bulk: BulkFiles, ctx: ApiContext, scope: ListingScope, congress: number): Listing {
  const found = foldersOf(bulk, ctx, congress)
  return {
    modifiedAt: latest(found),
    files: found.map(({ type, modifiedAt }) => folderRow(scope, [congress, type], modifiedAt)),
  }
}

/** The files of a type and, among them, their archive. */
async function listFiles(bulk: BulkFiles, ctx: ApiContext, folder: Folder, base: string): Promise<Listing> {
  const { congress, type, files, modifiedAt } = folder
  const archive = await bulk.archive(ctx, folder)
  const row = (name: string, size: number, at: Instant): JsonObject => ({
    name,
    displayLabel: name,
    folder: false,
    link: `${base}/bulkdata/BILLSTATUS/${congress}/${type}/${name}`,
    size,
    formattedLastModifiedTime: listedTime(at),
  })
  const rows = files.map(({ bill, publishedAt }, i) =>
    row(fileNameOf(bill), archive.fileSizes[i] ?? 0, publishedAt),
  )
  return { modifiedAt, files: rows.toSpliced(1, 0, row(archiveNameOf(folder), archive.size, modifiedAt)) }
}

/** The contents of a folder of the bulk data; undefined if there is no such folder. */
export async function listingOf(
  bulk: BulkFiles,
  ctx: ApiContext,
  scope: ListingScope,
): Promise<Listing | undefined> {
  const { base, congress, type } = scope
  if (congress === undefined) return listCongresses(bulk, ctx, scope)
  if (type === undefined) {
    const listing = listTypes(bulk, ctx, scope, congress)
    return listing.files.length === 0 ? undefined : listing
  }
  const folder = bulk.folder(ctx, congress, type)
  return folder === undefined ? undefined : await listFiles(bulk, ctx, folder, base)
}
