import { SERVICE_LABEL, VALIDATION } from '@rostrum/contract/words/messages'
import { type AppError, invalidInput } from '../lib/app-error.ts'
import { passwordVariants, lowered, stripped, unsubstituted } from './fold-password.ts'

interface PasswordOwner {
  readonly email: string
  readonly username: string
  readonly first_name?: string
  readonly last_name?: string
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')
/** The names to compare a password with, folded; one-letter names are ignored. */
function personalNamesOf({ email, username, first_name = '', last_name = '' }: PasswordOwner): Set<string> {
  const [account = ''] = email.split('@')
  const whole = [`${first_name}${last_name}`, `${last_name}${first_name}`]
  const names = [SERVICE_LABEL, username, account, first_name, last_name, ...whole]
  const folded = names.map((name) => lettersOf(unsubstituted(stripped(lowered(name)))))
  return new Set(folded.filter((name) => name.length > 1))
}

async function findFault(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const lowercased = lowered(password)
  const isPersonal = [owner.email, owner.username].some((own) => lowercased.includes(lowered(own)))
  if (isPersonal) return VALIDATION.passwordPersonal
  const variants = passwordVariants(password)
  const names = personalNamesOf(owner)
  if ([...variants].some((variant) => names.has(lettersOf(variant)))) return VALIDATION.passwordName
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
  return [...variants].some((variant) => COMMON_PASSWORDS.has(variant))
    ? VALIDATION.passwordCommon
    : undefined
}

export const samePassword = (): AppError => invalidInput('body.password', VALIDATION.passwordSame)

/** Refuses easily guessed passwords; length and character rules are in the contract. */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const message = await findFault(password, owner)
  if (message !== undefined) throw invalidInput('body.password', message)
}
