import * as z from 'zod/mini'
import { FINAL_CACHE, GROWING_CACHE } from '../http/cache.ts'
import { SequencedChange } from '../entities/changes.ts'
import { EventKind } from '../entities/tracking.ts'
import { enumListParam, integer } from '../entities/fields.ts'
import { SUBJECT_PATTERN } from '../entities/record-path.ts'
import { RECORD_KINDS, type RecordKind } from '../entities/record-ref.ts'
import { withWireShape } from '../lib/wire-shape.ts'

const CHANGES_PER_PAGE = 100
const CHANGES_MAX = 500

/** All records of a kind, or one of them. */
export interface ChangeSubject {
  readonly kind: RecordKind
  readonly key?: string
}

function toSubject(text: string): ChangeSubject {
  const slash = text.indexOf('/')
  // the pattern allows no other kind
  const kind = (slash === -1 ? text : text.slice(0, slash)) as RecordKind
  return slash === -1 ? { kind } : { kind, key: text.slice(slash + 1) }
}

/** `bill/119/hr/1`, `amendment/119/samdt/63`, `member/S000148` or `committee/hsag00`; `bill` alone is every bill. */
const changeSubject = withWireShape(
  z.pipe(
    z.string().check(
      z.regex(new RegExp(SUBJECT_PATTERN), {
        error: `must be ${RECORD_KINDS.slice(0, -1).join(', ')} or ${RECORD_KINDS.at(-1)}, or one such as bill/119/hr/1 or member/S000148`,
      }),
    ),
    z.transform(toSubject),
  ),
  { type: 'string', pattern: SUBJECT_PATTERN },
)

/** Its head has the rest of the route. */
export const listChanges = {
  cache: GROWING_CACHE,
  finalCache: FINAL_CACHE,
  summary: 'Every change of a record, each once, in an order that never changes',
  query: z.object({
    /** A change's cursor, or `next` of an earlier response; by default from the first change. */
    after: z.exactOptional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
    limit: z._default(integer({ min: 1, max: CHANGES_MAX }), CHANGES_PER_PAGE),
    kind: z.exactOptional(enumListParam(EventKind.options)),
    subject: z.exactOptional(changeSubject),
  }),
  data: z.object({
    /** With `kind` or `subject` a page can be short or empty before the end. */
    changes: z.array(SequencedChange),
    /** The cursor for the next request; always present. */
    next: z.string(),
    /** Only at the end of the log: when to ask again. Absent if more is available now. */
    askAgainSeconds: z.exactOptional(z.int()),
  }),
} as const
