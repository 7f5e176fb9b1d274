import type { SiteFiles } from './aws.ts'

/** Takes the files of a stage's site away; answers how many there were. */
export async function emptySite(stage: string, site: SiteFiles): Promise<number> {
  let deleted = 0
  for (const bucket of await site.listBuckets(`${stage}-rostrum-site`)) deleted += await site.empty(bucket)
  return deleted
}
