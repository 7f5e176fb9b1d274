import { expect, test } from 'vitest'
import { signRequest } from './bucket-files.ts'

/** The examples of the Amazon S3 API Reference, "Signature Calculations for the Authorization Header". */
const BUCKET = 'https://examplebucket.s3.amazonaws.com'
const SIGNER = {
  region: 'us-east-1',
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  now: new Date('2013-05-24T00:00:00Z'),
}
type Request = Parameters<typeof signRequest>[0]

test.each<[string, Request, string]>([
  [
    'a part of an object',
    { method: 'GET', url: new URL(`${BUCKET}/test.txt`), headers: { range: 'bytes=0-9' } },
    'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a new object',
    {
      method: 'PUT',
      url: new URL(`${BUCKET}/test%24file.text`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a list of objects',
    { method: 'GET', url: new URL(`${BUCKET}/?max-keys=2&prefix=J`) },
    'SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as the reference of S3 shows', (_, request, expected) => {
  expect(signRequest(request, SIGNER).authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,${expected}`,
  )
})

test('signs the token of temporary credentials', () => {
  const credentials = { ...SIGNER.credentials, sessionToken: 'token' }
  const headers = signRequest({ method: 'GET', url: new URL(`${BUCKET}/a`) }, { ...SIGNER, credentials })
  expect(headers).toMatchObject({ 'x-amz-security-token': 'token' })
  expect(headers.authorization).toContain('x-amz-date;x-amz-security-token,')
})
