import { CongressError } from './errors.ts'

/** Far above any known page; the largest are summaries of some hundred kilobytes each. */
export const RESPONSE_MAX_BYTES = 16 * 1_024 * 1_024

/** Reads a body, aborting as soon as it exceeds the limit. */
export async function readBytes(response: Response, maxBytes = RESPONSE_MAX_BYTES): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new CongressError('bad_shape', 'the response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const readBody = async (response: Response, maxBytes?: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(response, maxBytes))
