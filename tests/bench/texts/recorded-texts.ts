import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchText } from './corpus.ts'

/** The texts in `recorded-texts/uslm` of the folder `ROSTRUM_RECORDINGS`, without markup; none if it is unset. */
export function recordedTexts(): BenchText[] {
  const recordings = process.env['ROSTRUM_RECORDINGS']
  if (recordings === undefined) return []
  const folder = join(recordings, 'recorded-texts', 'uslm')
  return readdirSync(folder).map((file) => ({
    bill: `recorded-${file}`,
    printing: 'recorded',
    sections: readFileSync(join(folder, file), 'utf8')
      .split(/(?=<section\b)/)
      .map((section) => section.replaceAll(/<[^>]*>/g, ' ')),
  }))
}
