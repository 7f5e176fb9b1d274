import { SoftAuthenticator } from '@rostrum/core/accounts/testing/soft-authenticator'
import type { Store } from '@rostrum/core/store/store'
import { type SignedIn, signUp, startAuthApp } from './auth-app.ts'
import type * as z from 'zod/mini'

type App = Awaited<ReturnType<typeof startAuthApp>>
type Person = z.infer<typeof SignedIn> & { readonly cookie: string }

/** The options of a call that starts a passkey dialog. */
export async function optionsOf(app: App, call: string, token?: string): Promise<unknown> {
  const { data } = await app.request(call, { token })
  return data['options']
}

export const requestOptions = (app: App): Promise<unknown> => optionsOf(app, 'POST /passkeys/request')

/** Makes a passkey in a person's session, as the profile does. */
export async function addPasskey(
  app: App,
  { tokens }: Pick<Person, 'tokens'>,
  authenticator = new SoftAuthenticator(),
): Promise<SoftAuthenticator> {
  const token = tokens.accessToken
  const credential = authenticator.create(await optionsOf(app, 'POST /passkeys/start', token))
  const { status } = await app.request('POST /passkeys', { token, body: { credential } })
  if (status !== 200) throw new Error(`adding a passkey answered ${status}`)
  return authenticator
}

export const signInWith = (app: App, credential: unknown, headers = {}) =>
  app.request('POST /passkeys/sign-in', { body: { credential }, headers })

/** The auth function, and a person with a passkey. */
export async function startPasskeyApp(store: Store, authenticator?: SoftAuthenticator) {
  const app = await startAuthApp(store)
  const person = await signUp(app)
  return { app, person, key: await addPasskey(app, person, authenticator) }
}
