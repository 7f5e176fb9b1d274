import type { FileVersion } from '../store/sync/bulk-files.ts'
import { BulkError } from './bulk-source.ts'
import { readText, type SiteRequest } from './site-request.ts'

/** Conditional request headers for the stored version; empty for a file from a folder, which has no publisher's date. */
export function conditionsOf({ etag, lastModified }: FileVersion = {}): Record<string, string> {
  return {
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(lastModified?.endsWith('GMT') && { 'If-Modified-Since': lastModified }),
  }
}

export function versionOf(headers: Headers, size: number): FileVersion {
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')]
  return { size, ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) }
}

export const isSameVersion = (a: FileVersion, b: FileVersion): boolean =>
  a.size === b.size && a.etag === b.etag && a.lastModified === b.lastModified

export interface FetchedFile<T> {
  readonly version: FileVersion
  readonly content: T
}

/** Undefined if the publisher's version is the stored one. */
export const fetchChanged = <T>(
  request: SiteRequest,
  { path, held }: { path: string; held: FileVersion | undefined },
  read: (text: string) => T,
): Promise<FetchedFile<T> | undefined> =>
  request(path, conditionsOf(held), async (response, alive) => {
    if (response.status === 304) return undefined
    if (response.status !== 200) throw new BulkError(`status ${response.status} for ${path}`)
    const text = await readText(response, alive)
    return { content: read(text), version: versionOf(response.headers, text.length) }
  })

export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BulkError(`${name} is not JSON`, { cause })
  }
}

/** The rows of a file of congress-legislators, which is never empty. */
export function parseRows(name: string, text: string): readonly unknown[] {
  const rows = parseJson(`${name}.json`, text)
  if (Array.isArray(rows) && rows.length > 0) return rows
  throw new BulkError(`${name}.json lists nobody`)
}
