/** Why a file was refused; a caller may switch on it. */
export type FormatErrorCode =
  /** Not a file of this library. */
  | 'foreign'
  /** Written by another version of the format. */
  | 'version'
  /** Shorter than it says. */
  | 'truncated'
  /** Its bytes are not the ones that were written. */
  | 'damaged'
  /** Whole, but built for another schema. */
  | 'schema'

export class FinderFormatError extends Error {
  override readonly name = 'FinderFormatError'
  readonly code: FormatErrorCode

  constructor(code: FormatErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

export function damagedError(what: string): FinderFormatError {
  return new FinderFormatError('damaged', `The index is damaged: ${what}`)
}
