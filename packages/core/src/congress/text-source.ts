import type { BillId } from '../record/bill.ts'
import type { TextRecord } from '../record/common.ts'

/** Congress.gov's origin for texts; the sample Congress replaces it locally. */
export const TEXT_ORIGIN = 'https://www.congress.gov'

/** Names of the preformatted plain-text format, for bills and for amendments. */
const FORMATTED: ReadonlySet<string> = new Set(['Formatted Text', 'HTML'])
const PATH = /^(?:\/[\w.-]+)+\.html?$/

/** GovInfo's name of a printing, with the code of its version unless it is a law. */
const NAME = /\/(BILLS-\d+[a-z]+\d+([a-z]+\d*)|PLAW-\d+p[a-z]+\d+)\.html?$/

export interface Printing {
  readonly bill: BillId
  /** GovInfo's code: `ih`, `rh2`, or `law` */
  readonly version: string
  /** GovInfo's name: `BILLS-119hr1ih`, or `PLAW-119publ21` */
  readonly name: string
  /** The path of its page at Congress.gov. */
  readonly path: string
  /** As listed: a typeset page has none. */
  readonly date?: string
}

/** The path of a printing's page at Congress.gov, unless it is a law. */
export const pagePathOf = ({ congress, type, number }: BillId, version: string): string =>
  `/${congress}/bills/${type}${number}/BILLS-${congress}${type}${number}${version}.htm`

interface TextPage extends Omit<Printing, 'bill' | 'date'> {
  readonly url: string
}

/** Finds the page of a text version. Accepts only plain paths on the known origins that name a printing. */
export function textPageOf(formats: TextRecord['formats'], textOrigin: string): TextPage | undefined {
  for (const { type, url } of formats) {
    if (!FORMATTED.has(type) || !URL.canParse(url, textOrigin)) continue
    // Links to the sample's pages are stored as paths.
    const { origin, pathname: path, search, username, password } = new URL(url, textOrigin)
    const isPlain = search === '' && username === '' && password === '' && PATH.test(path)
    const [, name, version = 'law'] = NAME.exec(path) ?? []
    const isKnown = origin === TEXT_ORIGIN || origin === textOrigin
    if (isPlain && isKnown && name !== undefined) return { url, path, name, version }
  }
  return undefined
}
