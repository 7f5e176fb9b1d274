import { QUOTED } from './quote-words.ts'
import type { TextSearchData } from '@rostrum/contract/routes/text-search'

export const IN_TEXT_LABEL = 'Inside the text'
export const IN_TEXT_PLACEHOLDER = 'Words or a "phrase" in the text of bills'

/** What to try when no text matches. */
export function noTextAdvice(q: string, searchable: TextSearchData['searchable']): string {
  if (searchable?.texts === 0) return 'The texts of these bills have not been gathered yet.'
  return QUOTED.test(q)
    ? 'No text has these words side by side. Leave out the quotation marks, or use fewer words.'
    : 'No text has all of these words. Use fewer words, or check the spelling.'
}
