import type { RecordRef } from './record-ref.ts'

/** The public record: documents without script that anybody can read. */
export const PUBLIC_BASE = '/congress'

/** The public page of a record. It stands alone, because the app's screens load it. */
export const publicRecordPath = ({ kind, key }: RecordRef): string =>
  `${PUBLIC_BASE}/${kind === 'member' ? 'members/' : ''}${key}`
