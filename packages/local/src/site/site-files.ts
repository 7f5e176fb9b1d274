import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { etagOf } from '@rostrum/functions/http/etag'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export interface SiteFile {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
}

/** Reads the built site into memory by URL path. Requests never touch the disk, so they cannot escape the folder. */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, address: `/${relative(folder, path).split(sep).join('/')}` }))
    .filter(({ address }) => !address.includes('/.'))
  const files = paths.map(async ({ path, address }): Promise<[string, SiteFile]> => {
    const body = await readFile(path)
    return [address, { body, etag: etagOf(body), type: TYPES[extname(path)] ?? 'application/octet-stream' }]
  })
  return new Map(await Promise.all(files))
}
