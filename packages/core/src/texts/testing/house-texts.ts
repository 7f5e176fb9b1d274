import type { Store } from '../../store/store.ts'
import { findStoredText, openStoredText, sectionWords } from '../stored-texts.ts'

export const houseText = (number: number, version = 'ih') =>
  ({ bill: { congress: 119, type: 'hr', number: String(number) }, version }) as const

/** The stored words of a House bill; undefined if there are none. */
export async function storedWords(
  store: Store,
  number: number,
  version?: string,
): Promise<string | undefined> {
  const stored = await findStoredText(store, houseText(number, version))
  if (stored === undefined) return undefined
  return (await (await openStoredText(store, stored)).readAll()).map(sectionWords).join('\n')
}

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)
