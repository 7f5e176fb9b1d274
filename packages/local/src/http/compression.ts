import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
const MIN_BYTES = 1_000
const MAX_BYTES = 10_000_000
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The encoding to use, Brotli before gzip as in CloudFront. A quality of 0 excludes an encoding. */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | undefined {
  const header = headers['accept-encoding']
  if (header === undefined) return undefined
  const accepted = new Set<string>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    if (quality === undefined || Number(quality) > 0) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}

export function isCompressible(contentType: string | undefined, bytes: number): boolean {
  return bytes >= MIN_BYTES && bytes <= MAX_BYTES && COMPRESSIBLE.test(contentType ?? '')
}

export async function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'gzip') return await gzipAsync(body)
  return await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

/** A strong ETag promises identical bytes, which compression changes. */
export const weakEtag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`)
