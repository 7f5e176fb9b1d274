import type { FileVersion } from '../store/sync/bulk-files.ts'

/** Conditional request headers for the known version; a file of a folder has no date of the publisher. */
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
