import type { TextVersion } from '@rostrum/contract/entities/bill'
import type { TextRecord } from '../record/common.ts'
import { SAMPLE_PATH } from '../congress/links.ts'
import { pagePathOf, TEXT_ORIGIN, textPageOf } from '../congress/text-source.ts'
import type { StoredText } from '../store/record/stored-texts.ts'
import { comparePrintings } from '../texts/newest-printing.ts'
import { versionOfStage } from '../texts/versions.ts'

const CODE_CHARACTERS = 70

/** For example `introduced-in-house`. */
function slugOf(type: string): string {
  const slug = type
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, CODE_CHARACTERS)
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'text' : slug
}

/** A printing by GovInfo's code, which its stage implies where no page names it. */
const printingOf = ({ type, formats, date }: TextRecord, textOrigin: string) => ({
  version: textPageOf(formats, textOrigin)?.version ?? versionOfStage(type) ?? '',
  date,
})

/** A stored printing that Congress.gov does not list yet, under the name that it will give it. */
function unlistedText(
  { version, stage = version.toUpperCase(), date, ...bill }: StoredText,
  textOrigin: string,
): TextRecord {
  const site = textOrigin === TEXT_ORIGIN ? TEXT_ORIGIN : SAMPLE_PATH
  const formats = [{ type: 'Formatted Text', url: site + pagePathOf(bill, version) }]
  return { type: stage, ...(date !== undefined && { date }), formats }
}

/**
 * Newest first, with those of `stored` that Congress.gov does not list yet. Repeated types are numbered from the oldest, so
 * that newer versions never change a version's URL.
 */
export function textVersions(
  texts: readonly TextRecord[],
  textOrigin: string,
  stored: readonly StoredText[] = [],
): TextVersion[] {
  const listed = new Set(texts.map(({ formats }) => textPageOf(formats, textOrigin)?.version))
  const unlisted = stored.filter(({ version }) => version !== 'law' && !listed.has(version))
  const taken = new Map<string, number>()
  const versions = [...texts, ...unlisted.map((text) => unlistedText(text, textOrigin))]
    .toSorted((a, b) => comparePrintings(printingOf(a, textOrigin), printingOf(b, textOrigin)))
    .map(({ type, date, formats }): TextVersion => {
      const slug = slugOf(type)
      const nth = (taken.get(slug) ?? 0) + 1
      taken.set(slug, nth)
      return {
        code: nth === 1 ? slug : `${slug}-${nth}`,
        type,
        ...(date !== undefined && { date }),
        formats,
        isReadable: textPageOf(formats, textOrigin) !== undefined,
      }
    })
  return versions.toReversed()
}

/** The version of a slug, or of GovInfo's code. */
export const versionNamed = (
  versions: readonly TextVersion[],
  name: string | undefined,
  textOrigin: string,
): TextVersion | undefined =>
  versions.find(({ code }) => code === name) ??
  versions.find(({ formats }) => textPageOf(formats, textOrigin)?.version === name)
