/** Four letters for the committee, and two digits: 00, or the subcommittee's number. */
export const SYSTEM_CODE = /^[a-z]{4}\d{2}$/

/** The code of a subcommittee's parent; undefined for a full committee. */
export const parentCodeOf = (systemCode: string): string | undefined =>
  systemCode.endsWith('00') ? undefined : `${systemCode.slice(0, 4)}00`
