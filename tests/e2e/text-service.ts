import type { TextSection } from '@rostrum/contract/entities/bill-text'
import { putStoredText } from '@rostrum/core/texts/stored-texts'
import type { Rostrum } from '@rostrum/local/start'

/** A bill whose only version is that of its introduction. */
export const LONG_TEXT = { congress: 119, type: 'hr', number: '39' } as const
export const LONG_TEXT_VERSION = 'introduced-in-house'

const RUNS_ON = 'It runs on between its banks to the lake, and the Secretary shall report on it every year.'

/** So many paragraphs that the beginning is out of sight when the end is read. */
function riverSection(number: number): TextSection {
  const lines = Array.from({ length: 30 }, (_, line) => ({
    indent: 0,
    text: `Line ${line + 1} of river ${number}. ${RUNS_ON}`,
  }))
  const last = [
    { text: `River ${number} ends here, as ` },
    { text: 'section 1', to: '#t1/s1' },
    { text: ' says.' },
  ]
  return {
    id: `t1/s${number}`,
    level: 'section',
    enum: `SEC. ${number}.`,
    heading: 'A RIVER.',
    paragraphs: [...lines, { indent: 0, text: last }],
  }
}

/** A title with sections of these numbers. */
export const riverText = (numbers: readonly number[]): TextSection[] => [
  { id: 't1', level: 'title', enum: 'TITLE I', heading: 'RIVERS', paragraphs: [] },
  ...numbers.map(riverSection),
]

/** Stores a text that public pages show in parts. */
export async function storeLongText({ store }: Pick<Rostrum, 'store'>): Promise<void> {
  const sections = riverText(Array.from({ length: 36 }, (_, i) => i + 1))
  await putStoredText(
    store,
    { bill: LONG_TEXT, version: 'ih', format: 'uslm', sections },
    { source: 'govinfo-xml', now: new Date() },
  )
}
