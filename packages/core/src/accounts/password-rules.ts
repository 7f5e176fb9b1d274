import { VALIDATION } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

interface Owner {
  readonly email: string
  readonly username: string
}

function fault(password: string, { email, username }: Owner): string | undefined {
  const written = password.normalize('NFKC').toLowerCase()
  if (COMMON_PASSWORDS.has(written)) return VALIDATION.passwordCommon
  const isPersonal = [email, username].some((own) => written.includes(own.toLowerCase()))
  return isPersonal ? VALIDATION.passwordPersonal : undefined
}

const refuse = (message: string): never => {
  throw new AppError('invalid_input', { message, issues: [{ path: 'body.password', message }] })
}

export const refuseSamePassword = (): never => refuse(VALIDATION.passwordSame)

/** Refuses what guessing begins with; the rest of the rule stands in the contract. */
export function requireGoodPassword(password: string, owner: Owner): void {
  const message = fault(password, owner)
  if (message !== undefined) refuse(message)
}
