import { SERVICE_LABEL, VALIDATION } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { foldings, lowered, stripped, unsubstituted } from './fold-password.ts'

interface Owner {
  readonly email: string
  readonly username: string
  readonly first_name?: string
  readonly last_name?: string
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
/** A name as a password is compared with it; too short a one says nothing. */
function namesOf({ email, username, first_name = '', last_name = '' }: Owner): Set<string> {
  const [account = ''] = email.split('@')
  const whole = [`${first_name}${last_name}`, `${last_name}${first_name}`]
  const names = [SERVICE_LABEL, username, account, first_name, last_name, ...whole]
  const folded = names.map((name) => lettersOf(unsubstituted(stripped(lowered(name)))))
  return new Set(folded.filter((name) => name.length > 1))
}

async function fault(password: string, owner: Owner): Promise<string | undefined> {
  const written = lowered(password)
  const isPersonal = [owner.email, owner.username].some((own) => written.includes(lowered(own)))
  if (isPersonal) return VALIDATION.passwordPersonal
  const readings = foldings(password)
  const names = namesOf(owner)
  if ([...readings].some((reading) => names.has(lettersOf(reading)))) return VALIDATION.passwordName
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
  return [...readings].some((reading) => COMMON_PASSWORDS.has(reading))
    ? VALIDATION.passwordCommon
    : undefined
}

const refuse = (message: string): never => {
  throw new AppError('invalid_input', { message, issues: [{ path: 'body.password', message }] })
}

export const refuseSamePassword = (): never => refuse(VALIDATION.passwordSame)

/** Refuses what guessing begins with; the rest of the rule stands in the contract. */
export async function requireGoodPassword(password: string, owner: Owner): Promise<void> {
  const message = await fault(password, owner)
  if (message !== undefined) refuse(message)
}
