import { publicRecordPath } from '@rostrum/contract/site/public-record'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { usePublicRecord } from '../api/system.ts'

export const PublicPageLink = ({ record }: { record: RecordRef }) => (
  <PublicPathLink path={publicRecordPath(record)} />
)

/** Links a screen to its public page, which is the canonical URL for search engines. */
export function PublicPathLink({ path }: { path: string }) {
  const isPublic = usePublicRecord()
  if (!isPublic) return null
  return (
    <p className="public-page-link">
      <link rel="canonical" href={path} />
      <a href={path}>Public page</a>
    </p>
  )
}
