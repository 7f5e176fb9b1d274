import type { Amendment } from '@rostrum/contract/entities/bill'
import { shorten } from '@rostrum/contract/lib/shorten'

export interface AmendmentAim {
  readonly text: string
  /** False if the purpose was shortened. */
  readonly isWhole: boolean
}

/** Terms of parliamentary procedure, in plain words. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^in the nature of a substitute\.?$/i, 'Replaces the whole text.'],
  [/^of a perfecting nature\.?$/i, 'Changes part of the text.'],
]
/** The citation of the printed House amendment, which precedes its purpose. */
const PRINTED =
  /^an amendment,?(?: as modified,?)?(?: in the nature of a substitute)?(?: numbered \d+)?(?: printed in (?:part [a-z] of )?house report [\d-]+,?)? (?=to )/i

const AIM_CHARACTERS = 200

/** What an amendment would do, in a sentence; undefined if its record does not say. */
export function amendmentAim({
  purpose,
  description,
}: Pick<Amendment, 'purpose' | 'description'>): AmendmentAim | undefined {
  const words = purpose ?? description
  if (words === undefined) return undefined
  const plain = PLAIN.find(([pattern]) => pattern.test(words))?.[1]
  if (plain !== undefined) return { text: plain, isWhole: false }
  const aim = words.replace(PRINTED, '')
  const text = shorten(aim.charAt(0).toUpperCase() + aim.slice(1), AIM_CHARACTERS)
  return { text, isWhole: text === words }
}
