import * as z from 'zod/mini'
import { BILL_STAGES } from './bill-stage.ts'
import { BILL_TYPE_KEYS } from '../congress/bill-types.ts'
import { CHAMBERS } from '../congress/congress.ts'
import { SEARCH_NAME_MAX, SEARCH_WORDS_MAX } from '../rules/limits.ts'
import { NAME_SHAPE } from './fields.ts'
import { PARTY_CHOICES } from '../congress/parties.ts'
import { COSPONSORS_MAX, isSelective } from './search-criteria.ts'
import { Rhythm } from './alerts.ts'
import { Instant } from './common.ts'

const plainText = (max: number, pattern: RegExp, error: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim().normalize('NFC')),
    z.maxLength(max),
    z.regex(pattern, { error }),
  )
const Words = plainText(SEARCH_WORDS_MAX, /[\p{L}\p{N}]/u, 'must have a word')
const Bioguide = z.string().check(z.regex(/^[A-Z]\d{6}$/))
const CalendarDate = z.iso.date({ error: 'must be a date such as 2025-01-03' })
const listOf = <const W extends readonly string[]>(words: W) =>
  z.array(z.enum(words)).check(z.minLength(1), z.maxLength(words.length))

export const SearchCriteria = z.object({
  /** In texts, quoted words are a phrase. */
  q: z.exactOptional(Words),
  /** Looks for the words in the text of each new printing, instead of in what lists search. */
  in: z.exactOptional(z.literal('text')),
  /** A bill, or a printing, with any of these words does not match. */
  without: z.exactOptional(Words),
  congress: z.exactOptional(z.int().check(z.minimum(1), z.maximum(200))),
  sponsor: z.exactOptional(Bioguide),
  /** One member, or several who must all have cosponsored a bill. */
  cosponsor: z.exactOptional(
    z.union([Bioguide, z.array(Bioguide).check(z.minLength(2), z.maxLength(COSPONSORS_MAX))]),
  ),
  type: z.exactOptional(listOf(BILL_TYPE_KEYS)),
  stage: z.exactOptional(listOf(BILL_STAGES)),
  policyArea: z.exactOptional(plainText(100, /\S/, 'must not be empty')),
  chamber: z.exactOptional(z.enum(CHAMBERS)),
  party: z.exactOptional(z.enum(PARTY_CHOICES)),
  introducedFrom: z.exactOptional(CalendarDate),
  introducedTo: z.exactOptional(CalendarDate),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** Report only bills that match for the first time, or also changes of bills that match. In texts, each new printing. */
export const SEARCH_TELLS = ['matches', 'matches_and_changes'] as const
export type SearchTells = (typeof SEARCH_TELLS)[number]

export const SearchChoices = z.object({
  name: plainText(SEARCH_NAME_MAX, /\S/, 'must not be empty').check(z.regex(NAME_SHAPE)),
  criteria: SearchCriteria.check(
    z.refine(isSelective, { error: 'must have a word or a filter besides the congress' }),
    z.refine(({ q, in: place }) => place === undefined || q !== undefined, {
      error: 'must have words to look for in texts',
    }),
  ),
  tells: z.enum(SEARCH_TELLS),
  /** The rhythm of this search, if it differs from the person's default. */
  rhythm: z.exactOptional(Rhythm),
})
export type SearchChoices = z.infer<typeof SearchChoices>

export const SavedSearch = z.extend(SearchChoices, {
  id: z.string(),
  name: z.string(),
  /** When these criteria were saved; only later changes are reported. */
  savedAt: Instant,
})
export type SavedSearch = z.infer<typeof SavedSearch>
