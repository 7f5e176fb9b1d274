import type { Store } from '../../store/store.ts'
import { findStoredText, type TextId } from '../../store/record/stored-texts.ts'
import { openStoredText, sectionWords } from '../stored-texts.ts'

export const houseText = (number: number, version = 'ih') =>
  ({ bill: { congress: 119, type: 'hr', number: String(number) }, version }) as const

/** All words of a printing; undefined if it is not stored. */
export async function wordsOfText(store: Store, id: TextId): Promise<string | undefined> {
  const stored = await findStoredText(store, id)
  if (stored === undefined) return undefined
  return (await (await openStoredText(store, stored)).readAll()).map(sectionWords).join('\n')
}

/** The stored words of a House bill. */
export const storedWords = (store: Store, number: number, version?: string) =>
  wordsOfText(store, houseText(number, version))

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)
