import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import * as z from 'zod/mini'
import type { StoredObject } from '../account.ts'
import type { Cloud } from '../cloud.ts'
import { AwsApiError } from '../aws-api-error.ts'
import { unzip } from '../zip.ts'
import type { StackResource } from './stack.ts'

const isTrue = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform((value) => String(value) === 'true'),
)

const Deployment = z.object({
  SourceBucketNames: z.array(z.string()),
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  Prune: z._default(isTrue, true),
  RetainOnDelete: z._default(isTrue, true),
  Exclude: z._default(z.array(z.string()), []),
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
})
type Deployment = z.infer<typeof Deployment>

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
}

const escapePattern = (text: string): string => text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')

/** Matches the patterns of `aws s3 sync --exclude`, in which `*` also matches slashes. */
const isExcluded = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`).test(name))

function filesOf(
  { account, contents }: Cloud,
  { SourceBucketNames, SourceObjectKeys }: Deployment,
): Map<string, Buffer> {
  const archives = SourceBucketNames.map((bucket, i) => {
    const object = account.buckets[bucket]?.[SourceObjectKeys[i] ?? '']
    if (object === undefined)
      throw new AwsApiError(
        'ResourceRefused',
        `Received response status [FAILED] from custom resource. Message returned: ${String(SourceObjectKeys[i])} is not in ${bucket}`,
      )
    return unzip(contents.get(object))
  })
  return new Map(archives.flatMap((files) => [...files]))
}

/** Emulates the CDK's bucket deployment function, which runs `aws s3 sync`. */
export function deployFiles(cloud: Cloud, { properties }: StackResource): void {
  const deployment = z.parse(Deployment, properties)
  const {
    DestinationBucketName: name,
    DestinationBucketKeyPrefix: prefix,
    Exclude,
    SystemMetadata,
  } = deployment
  const bucket = cloud.account.buckets[name]
  if (bucket === undefined)
    throw new AwsApiError(
      'ResourceRefused',
      `Received response status [FAILED] from custom resource. Message returned: The bucket ${name} does not exist`,
    )
  const files = filesOf(cloud, deployment)
  const objectKeyOf = (file: string) => posix.join(prefix, file)
  for (const [file, bytes] of files) {
    if (isExcluded(file, Exclude)) continue
    const type = TYPES[posix.extname(file)] ?? 'binary/octet-stream'
    const etag = createHash('md5').update(bytes).digest('hex')
    const object: StoredObject = {
      ...cloud.contents.put(bytes),
      etag,
      headers: { 'content-type': type, ...SystemMetadata },
    }
    bucket[objectKeyOf(file)] = object
  }
  if (!deployment.Prune) return
  const uploaded = new Set([...files.keys()].map(objectKeyOf))
  for (const key of Object.keys(bucket)) {
    if (key.startsWith(prefix) && !uploaded.has(key) && !isExcluded(key.slice(prefix.length), Exclude))
      delete bucket[key]
  }
}

export function removeFiles({ account }: Cloud, { properties }: StackResource): void {
  const {
    DestinationBucketName: name,
    DestinationBucketKeyPrefix: prefix,
    RetainOnDelete,
  } = z.parse(Deployment, properties)
  const bucket = account.buckets[name]
  if (RetainOnDelete || bucket === undefined) return
  for (const key of Object.keys(bucket)) if (key.startsWith(prefix)) delete bucket[key]
}
