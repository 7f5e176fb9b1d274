/** Why a file was rejected. */
export type FormatErrorCode =
  /** Not an index file at all. */
  | 'foreign'
  /** Written in another version of the format. */
  | 'version'
  /** Shorter than its header says. */
  | 'truncated'
  /** The checksum or the structure is wrong. */
  | 'damaged'
  /** Intact, but built for another schema. */
  | 'schema'

export class FinderFormatError extends Error {
  override readonly name = 'FinderFormatError'
  readonly code: FormatErrorCode

  constructor(code: FormatErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export const damagedError = (what: string): FinderFormatError =>
  new FinderFormatError('damaged', `The index is damaged: ${what}`)
