import { publicRecordPath } from '@rostrum/contract/public-record'
import type { RecordRef } from '@rostrum/contract/record-ref'
import { usePublicRecord } from '../api/system.ts'
import './public-page-link.css'

/** Leads from a screen to its twin in the public record, which stands for it in search engines. */
export function PublicPageLink({ record }: { record: RecordRef }) {
  const isPublic = usePublicRecord()
  const path = publicRecordPath(record)
  if (!isPublic) return null
  return (
    <p className="public-page-link">
      <link rel="canonical" href={path} />
      <a href={path}>Public page</a>
    </p>
  )
}
