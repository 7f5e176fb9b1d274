import { PASSKEY_CHALLENGE_SECONDS } from '@rostrum/contract/rules/limits'
import { canSuggestPasskeys, type Credential, getPasskey } from '../../api/passkeys.ts'

/** Leaves a minute for the browser's dialog. */
const RENEW_MS = (PASSKEY_CHALLENGE_SECONDS - 60) * 1000

/** Resolves to a passkey that was picked among the suggestions of the email field; undefined once none can be. */
async function pickPasskey(stop: AbortSignal): Promise<Credential | undefined> {
  for (;;) {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(RENEW_MS)])
    const credential = await getPasskey({ mediation: 'conditional', signal }).catch(() => undefined)
    const isOutdated = signal.aborted && !stop.aborted
    if (credential !== undefined || !isOutdated) return credential
  }
}

/** Has the browser suggest passkeys in the email field. Returns how to stop it. */
export function suggestPasskeys(onPicked: (credential: Credential) => void): () => void {
  const stop = new AbortController()
  async function suggest(): Promise<void> {
    if (!(await canSuggestPasskeys().catch(() => false)) || stop.signal.aborted) return
    const credential = await pickPasskey(stop.signal)
    if (credential !== undefined) onPicked(credential)
  }
  void suggest()
  return () => stop.abort()
}
