import { SYSTEM_CODE } from './committee-code.ts'
import { isBillKey, parseRecordKey, RECORD_KINDS, type RecordRef } from './record-ref.ts'

/** Reads "bill/119/hr/1" or "member/S000148"; undefined for what no record is called. */
export function parseRecordPath(path: string): RecordRef | undefined {
  const [name = '', ...rest] = path.split('/')
  const key = rest.join('/')
  const kind = RECORD_KINDS.find((each) => each === name)
  const numbered = parseRecordKey(key)
  const isKey = {
    member: /^[A-Z]\d{6}$/.test(key),
    committee: SYSTEM_CODE.test(key),
    bill: numbered !== undefined && isBillKey(numbered),
    amendment: numbered !== undefined && !isBillKey(numbered),
  }
  return kind !== undefined && isKey[kind] ? { kind, key } : undefined
}

/**
 * A record's key as one segment of a path: 119-hr-1. Gateways and proxies disagree about an encoded slash, and OpenAPI has no
 * parameter of several segments.
 */
export const keySegmentOf = ({ key }: RecordRef): string => key.replaceAll('/', '-')

/** Reads a kind and such a segment. A key with its slashes is understood too. */
export const parseKeySegment = (kind: string, segment: string): RecordRef | undefined =>
  parseRecordPath(`${kind}/${segment}`) ?? parseRecordPath(`${kind}/${segment.replaceAll('-', '/')}`)
