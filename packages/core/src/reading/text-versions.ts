import type { TextVersion } from '@rostrum/contract/entities/bill'
import { compareText } from '../lib/compare.ts'
import type { TextRecord } from '../record/common.ts'
import { textPageOf } from '../congress/text-source.ts'

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

const LAW = /^(?:public|private) law\b/i

/** The enrolled bill sent to the President has no date; it sorts after all other versions except the law. */
const textSortKey = ({ type, date = '9' }: TextRecord): string => (LAW.test(type) ? `99${date}` : date)

/** Newest first. Repeated types are numbered from the oldest, so that newer versions never change a version's URL. */
export function textVersions(texts: readonly TextRecord[], textOrigin: string): TextVersion[] {
  const taken = new Map<string, number>()
  const versions = texts
    .toSorted((a, b) => compareText(textSortKey(a), textSortKey(b)))
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
