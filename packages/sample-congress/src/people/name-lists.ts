import names from './names.json'

const split = (lines: readonly string[], between: RegExp): readonly string[] =>
  lines.join('\n').split(between)

/** Names of many origins, without surnames of members of recent congresses. */
export const WOMEN = split(names.women, /\s+/)
export const MEN = split(names.men, /\s+/)
export const SURNAMES = split(names.surnames, /,\s+/)
/** Nicknames of these first names. */
export const NICKNAMES: Readonly<Record<string, string>> = names.nicknames
