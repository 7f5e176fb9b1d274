import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { DumpFiles, StoredFile } from './dump-files.ts'

/** Files under a prefix of a bucket. */
export function createBucketFiles(bucket: string, prefix: string): DumpFiles {
  const client = new S3Client({})
  const objectOf = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  return {
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async write(name, bytes, { type, cacheControl }) {
      await client.send(
        new PutObjectCommand({
          ...objectOf(name),
          Body: bytes,
          ContentType: type,
          CacheControl: cacheControl,
        }),
      )
    },
    async list() {
      const files: StoredFile[] = []
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ...(after !== undefined && { ContinuationToken: after }),
          }),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue
          files.push({ name: Key.slice(prefix.length), modifiedAt: LastModified })
        }
        after = page.NextContinuationToken
      } while (after !== undefined)
      return files
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name)))
    },
  }
}
