import type { SiteFiles } from './aws.ts'

/** Deletes the files of a stage's site; returns their number. */
export async function emptySite(stage: string, site: SiteFiles): Promise<number> {
  let deleted = 0
  for (const bucket of await site.listBuckets(`${stage}-rostrum-site`)) deleted += await site.empty(bucket)
  return deleted
}
