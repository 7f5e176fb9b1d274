import { createBucketFiles } from '@rostrum/core/store/files/bucket-files'
import type { Files } from '@rostrum/core/store/files/files'
import { DUMPS_BASE } from '@rostrum/contract/entities/dump'
import type { Env } from './env.ts'

/** Imports the code for folders lazily, because no function on AWS needs it. */
async function filesIn(prefix: string, bucket?: string, folder?: string): Promise<Files | undefined> {
  if (bucket !== undefined) return createBucketFiles(bucket, prefix)
  if (folder === undefined) return undefined
  return (await import('@rostrum/core/store/files/folder-files')).createFolderFiles(folder)
}

/** Undefined if everything is kept in memory. */
export const dumpFilesOf = (env: Env): Promise<Files | undefined> =>
  filesIn(`${DUMPS_BASE.slice(1)}/`, env.ROSTRUM_DUMPS_BUCKET, env.ROSTRUM_DUMPS_FOLDER)

export async function snapshotFilesOf(env: Env): Promise<Files> {
  const files = await filesIn('snapshots/', env.ROSTRUM_SNAPSHOTS_BUCKET, env.ROSTRUM_SNAPSHOTS_FOLDER)
  if (files === undefined) throw new Error('no place of snapshots is configured for this function')
  return files
}
