import { readBytes as readBounded } from '../lib/read-bytes.ts'
import { CongressError } from './errors.ts'

/** Far above any known page; the largest are summaries of some hundred kilobytes each. */
export const RESPONSE_MAX_BYTES = 16 * 1_024 * 1_024

const tooLarge = (): Error => new CongressError('bad_shape', 'the response is too large')

export const readBytes = (response: Response): Promise<Uint8Array> =>
  readBounded(response, { maxBytes: RESPONSE_MAX_BYTES, tooLarge })

export const readBody = async (response: Response): Promise<string> =>
  new TextDecoder().decode(await readBytes(response))
