import { createBucketFiles } from '@rostrum/core/dumps/bucket-files'
import type { DumpFiles } from '@rostrum/core/dumps/dump-files'
import { createFolderFiles } from '@rostrum/core/dumps/folder-files'
import { DUMPS_BASE } from '@rostrum/contract/entities/dump'
import type { Env } from './env.ts'

/** Where this process keeps dumps; nowhere if everything is in memory. */
export function dumpFilesOf({
  ROSTRUM_DUMPS_BUCKET: bucket,
  ROSTRUM_DUMPS_FOLDER: folder,
}: Env): DumpFiles | undefined {
  if (bucket !== undefined) return createBucketFiles(bucket, `${DUMPS_BASE.slice(1)}/`)
  return folder === undefined ? undefined : createFolderFiles(folder)
}
