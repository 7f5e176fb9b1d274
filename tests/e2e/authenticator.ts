import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** A credential of Chromium's virtual authenticator. */
interface StoredCredential {
  readonly credentialId: string
  readonly isResidentCredential: boolean
  readonly rpId?: string
  readonly privateKey: string
  readonly userHandle?: string
  readonly signCount: number
}

export interface Authenticator {
  readonly credentials: () => Promise<readonly StoredCredential[]>
  readonly add: (credential: StoredCredential) => Promise<unknown>
  readonly remove: (credentialId: string) => Promise<unknown>
  /** Whether its owner consents, by their fingerprint for example. */
  readonly setVerified: (isVerified: boolean) => Promise<unknown>
}

/** Gives a page a device that keeps passkeys. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: (credential) => cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
    remove: (credentialId) => cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId }),
    setVerified: (isUserVerified) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** With its owner always there, the virtual device takes every suggestion at once. */
export const withoutSuggestions = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    'if (self.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  )
