import type { Person } from '../people/person.ts'

/** Ids of other catalogs start where no real one is, as bioguide ids do. */
export const FIRST_ID = 900_000

/** The Senate's own identifier, of senators only. */
export const lisId = ({ index }: Person): string => `S${FIRST_ID + index}`
