import { afterEach, expect, test, vi } from 'vitest'
import { askAws } from './aws-error.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const failing = (error: object) =>
  askAws(async () => {
    throw Object.assign(new Error('why'), error)
  })

test.each([
  {
    error: { name: 'CredentialsProviderError' },
    says: 'There are no AWS credentials on this machine: set AWS_PROFILE',
  },
  {
    error: { name: 'CredentialsProviderError', message: 'The SSO session has expired' },
    says: 'expired: sign in',
  },
  {
    error: { name: 'ExpiredTokenException' },
    says: 'The AWS credentials have expired: sign in to AWS again',
  },
  { error: { name: 'InvalidClientTokenId' }, says: 'AWS does not accept these credentials' },
  { error: { name: 'TimeoutError' }, says: 'AWS cannot be reached (TimeoutError): check the network' },
  { error: { code: 'ECONNREFUSED' }, says: 'AWS cannot be reached (ECONNREFUSED): check the network' },
  {
    error: { name: 'AccessDenied', message: 'not authorized to perform: ssm:PutParameter\nmore' },
    says: 'ssm:PutParameter): grant',
  },
  { error: { name: 'ThrottlingException' }, says: 'AWS returned ThrottlingException: why: fix that' },
])('says $says', async ({ error, says }) => {
  vi.stubEnv('AWS_PROFILE', undefined)
  const result = failing(error)
  await expect(result).rejects.toThrow(says)
  await expect(result).rejects.toThrow(/^.+$/)
})

test('names the profile without credentials', async () => {
  vi.stubEnv('AWS_PROFILE', 'elsewhere')
  await expect(failing({ name: 'CredentialsProviderError' })).rejects.toThrow(
    'The AWS profile "elsewhere" has no',
  )
})
