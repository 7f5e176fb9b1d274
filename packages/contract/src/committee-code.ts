/** Four letters for the committee, and two digits: 00, or those of a subcommittee. */
export const SYSTEM_CODE = /^[a-z]{4}\d{2}$/

/** The code of the committee that a subcommittee is part of; undefined of a committee. */
export const parentCodeOf = (systemCode: string): string | undefined =>
  systemCode.endsWith('00') ? undefined : `${systemCode.slice(0, 4)}00`
