import { VALIDATION } from '@rostrum/contract/messages'

export interface Credentials {
  readonly email: string
  readonly password: string
}
export type SignInField = keyof Credentials

export interface SignInProblem {
  readonly message: string
  /** The fields it is about, in the order they stand in. */
  readonly fields: readonly [SignInField, ...SignInField[]]
}

/** What is wrong with a filled-in form, or undefined when it can be sent. */
export function signInProblem(
  { email, password }: Credentials,
  isEmail: (text: string) => boolean,
): SignInProblem | undefined {
  const isEmailMissing = email.trim() === ''
  const isPasswordMissing = password === ''
  if (isEmailMissing) {
    return { message: VALIDATION.signInFields, fields: isPasswordMissing ? ['email', 'password'] : ['email'] }
  }
  if (isPasswordMissing) return { message: VALIDATION.signInFields, fields: ['password'] }
  return isEmail(email) ? undefined : { message: VALIDATION.email, fields: ['email'] }
}
