import { createBucketFiles } from '@rostrum/core/files/bucket-files'
import type { Files } from '@rostrum/core/files/files'
import { createFolderFiles } from '@rostrum/core/files/folder-files'
import { DUMPS_BASE } from '@rostrum/contract/entities/dump'
import type { Env } from './env.ts'

/** Where this process stores dumps; undefined if everything is in memory. */
export function dumpFilesOf({
  ROSTRUM_DUMPS_BUCKET: bucket,
  ROSTRUM_DUMPS_FOLDER: folder,
}: Env): Files | undefined {
  if (bucket !== undefined) return createBucketFiles(bucket, `${DUMPS_BASE.slice(1)}/`)
  return folder === undefined ? undefined : createFolderFiles(folder)
}
