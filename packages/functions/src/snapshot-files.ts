import { createBucketFiles } from '@rostrum/core/files/bucket-files'
import type { Files } from '@rostrum/core/files/files'
import type { Env } from './env.ts'

/** The storage of index snapshots. */
export async function snapshotFilesOf({
  ROSTRUM_SNAPSHOTS_BUCKET: bucket,
  ROSTRUM_SNAPSHOTS_FOLDER: folder,
}: Env): Promise<Files> {
  if (bucket !== undefined) return createBucketFiles(bucket, 'snapshots/')
  if (folder === undefined) throw new Error('no place of snapshots is configured for this function')
  const { createFolderFiles } = await import('@rostrum/core/files/folder-files')
  return createFolderFiles(folder)
}
