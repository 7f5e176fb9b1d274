import { CongressError } from './errors.ts'

/** Far above any known page; the largest are summaries of some hundred kilobytes each. */
export const RESPONSE_MAX_BYTES = 16 * 1_024 * 1_024

/** Reads a body as text, aborting as soon as it exceeds the limit. */
export async function readBody(response: Response, maxBytes = RESPONSE_MAX_BYTES): Promise<string> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new CongressError('bad_shape', 'the response is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
