import * as z from 'zod/mini'
import { Refusal } from './refusal.mjs'

/** A problem between this machine and AWS, and its remedy. */
export interface AwsProblem {
  readonly problem: string
  readonly remedy: string
}

const SIGN_IN =
  'Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; with single sign-on, run aws sso login.'
const SIGN_IN_AGAIN = 'Sign in to AWS again (with single sign-on: aws sso login), then run the same command.'

/** Error names of the services and the SDK. */
const EXPIRED = /^(?:ExpiredToken|ExpiredTokenException|RequestExpired|TokenRefreshRequired)$/
const UNACCEPTED =
  /^(?:InvalidClientTokenId|UnrecognizedClientException|InvalidSignatureException|SignatureDoesNotMatch|InvalidAccessKeyId|AuthFailure)$/
const UNREACHABLE =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EPIPE|ETIMEDOUT|TimeoutError)$/
const DENIED = /^(?:AccessDenied|AccessDeniedException|AuthorizationError|UnauthorizedOperation)$/

const Described = z.object({ name: z.string(), message: z.string(), code: z.optional(z.string()) })

/** The first line of the AWS error names the action or the resource, never a secret. */
const firstLine = (text: string): string => text.split('\n')[0] ?? ''

function credentialsProblem(message: string): AwsProblem {
  if (/expired/i.test(message)) return { problem: 'the AWS credentials have expired', remedy: SIGN_IN_AGAIN }
  const profile = process.env['AWS_PROFILE']
  if (profile) {
    const problem = `the AWS profile "${profile}" has no credentials on this machine`
    return { problem, remedy: SIGN_IN }
  }
  return { problem: 'there are no AWS credentials on this machine', remedy: SIGN_IN }
}

const describe = (error: unknown) =>
  z.safeParse(Described, error).data ?? { name: '', message: String(error) }

export function isUnreachable(error: unknown): boolean {
  const { name, code } = describe(error)
  return UNREACHABLE.test(code ?? name)
}

export function explainAwsError(error: unknown): AwsProblem {
  const { name, message, code } = describe(error)
  if (/^(?:CredentialsProviderError|TokenProviderError)$/.test(name)) return credentialsProblem(message)
  if (EXPIRED.test(name)) return { problem: 'the AWS credentials have expired', remedy: SIGN_IN_AGAIN }
  if (UNACCEPTED.test(name)) {
    const remedy = 'Check AWS_PROFILE or the access key, then run the same command.'
    return { problem: `AWS does not accept these credentials (${name})`, remedy }
  }
  if (isUnreachable(error)) {
    const remedy = 'Check the network connection, then run the same command.'
    return { problem: `AWS cannot be reached (${code ?? name})`, remedy }
  }
  if (DENIED.test(name)) {
    return {
      problem: `AWS denies access (${firstLine(message)})`,
      remedy: 'Grant this permission to whoever deploys.',
    }
  }
  return {
    problem: `AWS returned ${name}: ${firstLine(message)}`,
    remedy: 'Fix that, then run the same command.',
  }
}

const sentenceOf = ({ problem, remedy }: AwsProblem): string =>
  `${problem.charAt(0).toUpperCase()}${problem.slice(1)}: ${remedy.charAt(0).toLowerCase()}${remedy.slice(1)}`

/** Runs work on AWS; turns an error into a one-sentence Refusal. */
export async function askAws<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(sentenceOf(explainAwsError(error)), { cause: error })
  }
}
