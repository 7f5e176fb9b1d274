import type { Site } from './aws.ts'

/** Takes the files of a stage's site away; answers how many there were. */
export async function emptySite(stage: string, site: Site): Promise<number> {
  let gone = 0
  for (const bucket of await site.listBuckets(`${stage}-rostrum-site`)) gone += await site.empty(bucket)
  return gone
}
