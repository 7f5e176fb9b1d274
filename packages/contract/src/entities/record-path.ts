import { AMENDMENT_TYPE_KEYS, BILL_TYPE_KEYS } from '../congress/bill-types.ts'
import { SYSTEM_CODE } from '../congress/committee-code.ts'
import { RECORD_KINDS, type RecordKind, type RecordRef } from './record-ref.ts'

const numbered = (types: readonly string[]): string => `[1-9]\\d{0,2}/(?:${types.join('|')})/[1-9]\\d{0,4}`

const KEYS: Readonly<Record<RecordKind, string>> = {
  bill: numbered(BILL_TYPE_KEYS),
  member: '[A-Z]\\d{6}',
  amendment: numbered(AMENDMENT_TYPE_KEYS),
  committee: SYSTEM_CODE.source.slice(1, -1),
  topic: "[A-Z][A-Za-z,&' -]{1,98}",
}

/** Matches a key of any kind, including bill types that do not exist yet. */
export const RECORD_KEY = new RegExp(`^(?:\\d{1,3}/[a-z]{1,8}/\\d{1,5}|${Object.values(KEYS).join('|')})$`)

/** A kind alone, or a record: "bill", "bill/119/hr/1", "member/S000148". */
export const SUBJECT_PATTERN = `^(?:${RECORD_KINDS.map((kind) => `${kind}(?:/${KEYS[kind]})?`).join('|')})$`
const SUBJECT = new RegExp(SUBJECT_PATTERN)

/** Parses "bill/119/hr/1" or "member/S000148"; undefined if it is not a record's path. */
export function parseRecordPath(path: string): RecordRef | undefined {
  const [name = '', ...rest] = path.split('/')
  const kind = RECORD_KINDS.find((each) => each === name)
  return kind !== undefined && rest.length > 0 && SUBJECT.test(path)
    ? { kind, key: rest.join('/') }
    : undefined
}

/** A key as one segment of a path, 119-hr-1, since gateways and proxies disagree about an encoded slash. */
export const keySegmentOf = ({ key }: RecordRef): string => key.replaceAll('/', '-')
