/** Marks of a phrase. */
export const QUOTED = /[\u0022“”„«»]/

/** “water rights”; a phrase has its own quotation marks. */
export const quoteWords = (q: string): string => (QUOTED.test(q) ? q : `“${q}”`)
