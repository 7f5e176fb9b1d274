import { LruCache } from '@rostrum/core/lib/lru-cache'
import { compress, type Encoding } from './compression.ts'

/** Size before compression; the cache needs about a fifth of it. */
const BYTES_MAX = 32_000_000

interface Compressed {
  /** Size before compression. */
  readonly bytes: number
  readonly body: Promise<Buffer>
}

interface CompressedOptions {
  readonly brotliQuality: number
  readonly bytesMax?: number
}

/** Caches compressed bodies by a key that identifies their content. */
export function createCompressedBodies({ brotliQuality, bytesMax = BYTES_MAX }: CompressedOptions) {
  const bodies = new LruCache<Compressed>({ sizeMax: bytesMax, sizeOf: ({ bytes }) => bytes })
  return (key: string, body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const name = `${encoding} ${key}`
    const known = bodies.get(name)
    if (known !== undefined) return known.body
    const made = compress(body, encoding, brotliQuality)
    bodies.add(name, { bytes: body.length, body: made })
    made.catch(() => bodies.remove(name))
    return made
  }
}
