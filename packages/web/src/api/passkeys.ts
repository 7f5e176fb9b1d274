import { ApiError } from '@rostrum/client/api-error'
import { requestPasskey } from '@rostrum/contract/route-heads/factors'
import { call } from './singletons.ts'

/** What the browser made of a passkey, as the service reads it. */
export interface Credential {
  readonly id: string
  readonly type: 'public-key'
  readonly [field: string]: unknown
}
type Options = Readonly<Record<string, unknown>>

/** Whether the browser has passkeys, with the JSON functions that all have had since 2025. */
export const hasPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'

/** Whether the browser can offer passkeys in the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable())

/** Whether this device itself can keep a passkey, without another device or a security key. */
export const canKeepPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  AbortError: 'No passkey was used. Try again, or choose another way.',
  InvalidStateError: 'This device already has a passkey of your account.',
}
const UNUSABLE = 'This browser could not use a passkey here. Try another browser, or choose another way.'

/** A browser refuses a passkey's domain on other sites, such as the site's own numeric address. */
const wrongSite = (domain: unknown): string =>
  `Passkeys of this site work only at ${String(domain)}, and you opened it at ${location.hostname}. Open it there to use one.`

const isOutside = (domain: unknown): boolean =>
  typeof domain === 'string' && !`.${location.hostname}`.endsWith(`.${domain}`)

const domainOf = ({ rpId, rp }: Options): unknown => rpId ?? (rp as { id?: unknown } | undefined)?.id

/** Translates errors of the browser's dialog. Browsers differ in which one another domain is. */
function problemOf(cause: unknown, options: Options): unknown {
  if (!(cause instanceof DOMException)) return cause
  const domain = domainOf(options)
  const message = isOutside(domain) ? wrongSite(domain) : (PROBLEMS[cause.name] ?? UNUSABLE)
  return new ApiError({ status: 0, code: 'unreadable', message, cause })
}

let dialog = new AbortController()

/** A browser asks for one passkey at a time, so that the next request ends the one before. */
function nextDialog(signal?: AbortSignal): AbortSignal {
  dialog.abort()
  dialog = new AbortController()
  return signal ? AbortSignal.any([signal, dialog.signal]) : dialog.signal
}

async function open(
  options: Options,
  dialogOf: () => Promise<globalThis.Credential | null>,
): Promise<Credential> {
  try {
    return ((await dialogOf()) as PublicKeyCredential).toJSON() as unknown as Credential // of the only type that is asked for
  } catch (error) {
    throw problemOf(error, options)
  }
}

interface Asking {
  /** In a dialog by default, or in the suggestions of a field. */
  readonly mediation?: 'conditional'
  readonly signal?: AbortSignal
}

export async function getPasskey({ mediation, signal: stop }: Asking = {}): Promise<Credential> {
  const signal = nextDialog(stop)
  const { options } = await call(requestPasskey, {}, { signal })
  return await open(options, () =>
    navigator.credentials.get({
      ...(mediation && { mediation }),
      signal,
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never), // checked by the browser
    }),
  )
}

/** Has the browser make a passkey. */
export const makePasskey = (options: Options): Promise<Credential> => {
  const signal = nextDialog()
  return open(options, () =>
    navigator.credentials.create({
      signal,
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never), // checked by the browser
    }),
  )
}
