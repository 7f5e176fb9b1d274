import type { FileVersion } from '../store/bulk-files.ts'

/** Request headers that let a publisher answer 304 if it still has the version held; a file of a folder has no date of theirs. */
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
