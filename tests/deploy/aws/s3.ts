import { createHash } from 'node:crypto'
import type { StoredObject } from './account.ts'
import { type CallResponse, type AwsCall, xml } from './call.ts'
import type { Cloud } from './cloud.ts'
import { AwsApiError } from './aws-api-error.ts'
import { elementOf, repeated, textsOf } from './xml.ts'

const PAGE = 1_000
const STORED_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'content-disposition']

interface ObjectPath {
  readonly bucket: string
  readonly key: string
}

/** Parses path-style addresses: `/bucket/key`. */
function parseObjectPath({ url }: AwsCall): ObjectPath {
  const [bucket = '', ...key] = url.pathname.slice(1).split('/')
  return { bucket, key: decodeURIComponent(key.join('/')) }
}

function getBucket({ account }: Cloud, name: string): Record<string, StoredObject> {
  const bucket = account.buckets[name]
  if (bucket === undefined) throw new AwsApiError('NoSuchBucket', 'The specified bucket does not exist', 404)
  return bucket
}

const hashOf = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

/** Decodes an `aws-chunked` body: each chunk has its length before it, and trailers follow the last one. */
function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  let at = 0
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end).split(';')[0] ?? '', 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

const bytesOf = ({ headers, body }: AwsCall): Buffer =>
  String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-') ||
  headers['content-encoding']?.includes('aws-chunked')
    ? withoutChunks(body)
    : body

const storedHeaders = ({ headers }: AwsCall): Record<string, string> =>
  Object.fromEntries(
    STORED_HEADERS.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' && value !== 'aws-chunked' ? [[name, value]] : []
    }),
  )

function putObject(cloud: Cloud, call: AwsCall, { bucket, key }: ObjectPath): CallResponse {
  const bytes = bytesOf(call)
  const etag = hashOf(bytes)
  getBucket(cloud, bucket)[key] = { ...cloud.contents.put(bytes), etag, headers: storedHeaders(call) }
  return { status: 200, headers: { etag: `"${etag}"` }, body: '' }
}

function getObject(cloud: Cloud, call: AwsCall, { bucket, key }: ObjectPath): CallResponse {
  const object = getBucket(cloud, bucket)[key]
  if (object === undefined) throw new AwsApiError('NoSuchKey', 'The specified key does not exist.', 404)
  const headers = { ...object.headers, etag: `"${object.etag}"`, 'content-length': String(object.size) }
  return { status: 200, headers, body: call.method === 'HEAD' ? '' : cloud.contents.get(object) }
}

function listObjects(cloud: Cloud, { url }: AwsCall, { bucket }: ObjectPath): CallResponse {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? ''
  const size = Math.min(PAGE, Number(url.searchParams.get('max-keys') ?? PAGE))
  const objects = getBucket(cloud, bucket)
  const keys = Object.keys(objects)
    .filter((key) => key.startsWith(prefix) && key > after)
    .toSorted()
  const shown = keys.slice(0, size)
  const isTruncated = keys.length > size
  const contents = shown.map((Key) => ({
    Key,
    ETag: `"${objects[Key]?.etag ?? ''}"`,
    Size: objects[Key]?.size ?? 0,
    StorageClass: 'STANDARD',
  }))
  return xml(
    `<ListBucketResult>${elementOf('Name', bucket)}${elementOf('Prefix', prefix)}${elementOf('KeyCount', shown.length)}${elementOf('MaxKeys', size)}${elementOf('IsTruncated', isTruncated)}${isTruncated ? elementOf('NextContinuationToken', shown.at(-1) ?? '') : ''}${repeated('Contents', contents)}</ListBucketResult>`,
  )
}

function deleteObjects(cloud: Cloud, { body }: AwsCall, { bucket }: ObjectPath): CallResponse {
  const objects = getBucket(cloud, bucket)
  const keys = textsOf(body.toString('utf8'), 'Key')
  if (keys.length > PAGE) throw new AwsApiError('MalformedXML', 'The XML you provided was not well-formed')
  for (const key of keys) delete objects[key]
  return xml(
    `<DeleteResult>${repeated(
      'Deleted',
      keys.map((Key) => ({ Key })),
    )}</DeleteResult>`,
  )
}

/** Key of an uploaded part of an incomplete multipart upload: `uploadId/partNumber`. */
const partKey = (id: string, part: string): string => `${id}/${part.padStart(5, '0')}`

const UPLOADS = '(uploads)'

function beginUpload(cloud: Cloud, call: AwsCall, { bucket, key }: ObjectPath): CallResponse {
  getBucket(cloud, bucket)
  const id = hashOf(Buffer.from(`${bucket}/${key}/${(cloud.account.serial += 1)}`))
  const uploads = (cloud.account.buckets[UPLOADS] ??= {})
  uploads[id] = { ...cloud.contents.put(Buffer.alloc(0)), etag: '', headers: storedHeaders(call) }
  return xml(
    `<InitiateMultipartUploadResult>${elementOf('Bucket', bucket)}${elementOf('Key', key)}${elementOf('UploadId', id)}</InitiateMultipartUploadResult>`,
  )
}

function getUpload(
  cloud: Cloud,
  id: string,
): { uploads: Record<string, StoredObject>; headers: Readonly<Record<string, string>> } {
  const uploads = cloud.account.buckets[UPLOADS] ?? {}
  const upload = uploads[id]
  if (upload === undefined) throw new AwsApiError('NoSuchUpload', 'The specified upload does not exist.', 404)
  return { uploads, headers: upload.headers }
}

function putPart(cloud: Cloud, call: AwsCall, id: string): CallResponse {
  const { uploads } = getUpload(cloud, id)
  const bytes = bytesOf(call)
  const etag = hashOf(bytes)
  uploads[partKey(id, call.url.searchParams.get('partNumber') ?? '')] = {
    ...cloud.contents.put(bytes),
    etag,
    headers: {},
  }
  return { status: 200, headers: { etag: `"${etag}"` }, body: '' }
}

/** The minimum size of every part but the last. */
const PART_BYTES_MIN = 5 * 1_024 * 1_024

function completeUpload(cloud: Cloud, call: AwsCall, { bucket, key }: ObjectPath): CallResponse {
  const id = call.url.searchParams.get('uploadId') ?? ''
  const { uploads, headers } = getUpload(cloud, id)
  const parts = textsOf(call.body.toString('utf8'), 'PartNumber').map((part) => uploads[partKey(id, part)])
  const pieces = parts.map((part) => {
    if (part === undefined)
      throw new AwsApiError('InvalidPart', 'One or more of the specified parts could not be found.')
    return part
  })
  if (pieces.slice(0, -1).some(({ size }) => size < PART_BYTES_MIN))
    throw new AwsApiError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  const bytes = Buffer.concat(pieces.map((piece) => cloud.contents.get(piece)))
  const etag = `${hashOf(bytes)}-${pieces.length}`
  getBucket(cloud, bucket)[key] = { ...cloud.contents.put(bytes), etag, headers }
  for (const name of Object.keys(uploads)) if (name.startsWith(id)) delete uploads[name]
  return xml(
    `<CompleteMultipartUploadResult>${elementOf('Bucket', bucket)}${elementOf('Key', key)}${elementOf('ETag', `"${etag}"`)}</CompleteMultipartUploadResult>`,
  )
}

function answerBucket(cloud: Cloud, call: AwsCall, place: ObjectPath): CallResponse {
  const { method, url } = call
  if (method === 'HEAD') {
    getBucket(cloud, place.bucket)
    return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' }, body: '' }
  }
  if (method === 'GET' && url.searchParams.has('location')) return xml('<LocationConstraint/>')
  if (method === 'GET' && url.searchParams.has('encryption')) {
    return xml(
      '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>',
    )
  }
  if (method === 'GET' && (url.search === '' || url.searchParams.has('list-type')))
    return listObjects(cloud, call, place)
  if (method === 'POST' && url.searchParams.has('delete')) return deleteObjects(cloud, call, place)
  throw new AwsApiError('NotImplemented', `${method} ${url.pathname}${url.search} is not emulated`, 501)
}

export function answerS3(cloud: Cloud, call: AwsCall): CallResponse {
  const place = parseObjectPath(call)
  const { method, url } = call
  if (place.key === '') return answerBucket(cloud, call, place)
  const uploadId = url.searchParams.get('uploadId')
  if (method === 'POST' && url.searchParams.has('uploads')) return beginUpload(cloud, call, place)
  if (method === 'PUT' && uploadId !== null) return putPart(cloud, call, uploadId)
  if (method === 'POST' && uploadId !== null) return completeUpload(cloud, call, place)
  if (method === 'PUT') return putObject(cloud, call, place)
  if (method === 'GET' || method === 'HEAD') return getObject(cloud, call, place)
  if (method === 'DELETE') {
    delete getBucket(cloud, place.bucket)[place.key]
    return { status: 204, body: '' }
  }
  throw new AwsApiError('NotImplemented', `${method} ${url.pathname} is not emulated`, 501)
}
