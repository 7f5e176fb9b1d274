import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { HashQueue } from '@rostrum/core/accounts/hash-queue'
import { PASSWORD_COST } from '@rostrum/core/accounts/password'
import type { TokenSigner } from '@rostrum/core/accounts/token-signer'
import { secretOf } from '@rostrum/core/store/secrets/parameter'
import { createMailService, readLinkKey } from '../context/outbox-mailing.ts'
import type { Context } from '../context/context.ts'
import type { Env } from '../context/env.ts'
import { memoizeSuccess } from '@rostrum/core/lib/memoize-success'

/** Longer than sending a mail takes, so that response times do not reveal whether one was sent. */
const MIN_ANSWER_MS = 600

type SharedAccounts = Omit<AccountsContext, 'network' | 'device' | 'hashing' | 'browser'> & {
  readonly hashQueue: HashQueue
}

async function readSigner(env: Env): Promise<TokenSigner> {
  const {
    ROSTRUM_SIGNING_KEY: given,
    ROSTRUM_SIGNING_KEY_PARAMETER: parameter,
    ROSTRUM_SITE_URL: issuer,
  } = env
  const key = await secretOf('signing key', given, parameter)
  const { createTokenSigner } = await import('@rostrum/core/accounts/token-signer')
  return await createTokenSigner({ key, issuer })
}

function createAccounts({ env, store, log, now }: Context): SharedAccounts {
  const { ROSTRUM_MAIL_FROM: from, ROSTRUM_MAIL_CONFIGURATION_SET: configurationSet } = env
  const { ROSTRUM_SITE_URL: siteUrl, ROSTRUM_PASSKEY_DOMAIN: passkeyDomain = new URL(siteUrl).hostname } = env
  if (from === undefined) throw new Error('ROSTRUM_MAIL_FROM is not configured for this function')
  return {
    store,
    log,
    now,
    siteUrl,
    passkeyDomain,
    mailer: createMailService(env, { account: { from, configurationSet } }),
    mailKey: memoizeSuccess(() => readLinkKey(env)),
    // With SMTP the process keeps running after the response; a Lambda function stops, so it must wait for SES.
    awaitsMail: env.ROSTRUM_SMTP_URL === undefined,
    signer: memoizeSuccess(() => readSigner(env)),
    passwordCost: PASSWORD_COST,
    hashQueue: new HashQueue(),
    minAnswerMilliseconds: MIN_ANSWER_MS,
  }
}

/** Each context's accounts, created at its first call; tests insert theirs. */
export const accountsByContext = new WeakMap<Context, SharedAccounts>()

export function accountsOf(context: Context): SharedAccounts {
  const accounts = accountsByContext.get(context) ?? createAccounts(context)
  accountsByContext.set(context, accounts)
  return accounts
}
