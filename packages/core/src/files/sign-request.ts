import { createHash, createHmac } from 'node:crypto'

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

interface UnsignedRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Path and query are encoded by S3's rules, and parameters sorted. */
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
}

interface Signer {
  readonly region: string
  readonly credentials: Credentials
  readonly now: Date
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers of a request to S3, with Signature Version 4. */
export function signRequest(
  { method, url, headers, body }: UnsignedRequest,
  { region, credentials, now }: Signer,
) {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256(body ?? '')
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  }
  const names = Object.keys(all).toSorted()
  const signedNames = names.join(';')
  const lines = [method, url.pathname, url.search.slice(1), ...names.map((name) => `${name}:${all[name]}`)]
  const canonical = [...lines, '', signedNames, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${signedNames},Signature=${signature}`
  return { ...all, authorization }
}
