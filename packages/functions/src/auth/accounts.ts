import type { AccountsContext } from '@rostrum/core/accounts/accounts-context'
import { HashQueue } from '@rostrum/core/accounts/hash-queue'
import { PASSWORD_COST } from '@rostrum/core/accounts/password'
import { createTokenSigner, type TokenSigner } from '@rostrum/core/accounts/token-signer'
import { createBlockCheckingMailer } from '@rostrum/core/mail/block-checking-mailer'
import { createSesMailer } from '@rostrum/core/mail/ses-mailer'
import { readSecret } from '@rostrum/core/secrets/parameter'
import type { Context } from '../context.ts'
import type { Env } from '../env.ts'

/** Longer than a mail takes to be handed over, so that an answer's time does not tell whether one was. */
const MIN_ANSWER_MILLISECONDS = 600

/** What accounts work with, but for what each call brings. */
export type SharedAccounts = Omit<AccountsContext, 'network' | 'hashing' | 'browser'> & {
  readonly hashQueue: HashQueue
}

async function readSigner(env: Env): Promise<TokenSigner> {
  const { ROSTRUM_SIGNING_KEY: key, ROSTRUM_SIGNING_KEY_PARAMETER: parameter, ROSTRUM_SITE_URL: issuer } = env
  const json = key ?? (parameter === undefined ? undefined : await readSecret(parameter))
  if (json === undefined) throw new Error('this function was given no key to sign with')
  return await createTokenSigner({ key: json, issuer })
}

function createAccounts({ env, store, log, now }: Context): SharedAccounts {
  const { ROSTRUM_MAIL_FROM: from, ROSTRUM_MAIL_CONFIGURATION_SET: configurationSet } = env
  const { ROSTRUM_SITE_URL: siteUrl } = env
  if (from === undefined) throw new Error('this function was given no address to send mail from')
  let signer: Promise<TokenSigner> | undefined
  // a key that could not be read once may be read the next time
  const forget = (error: unknown): never => {
    signer = undefined
    throw error
  }
  return {
    store,
    log,
    now,
    siteUrl,
    mailer: createBlockCheckingMailer({ mailer: createSesMailer({ from, configurationSet }), store, log }),
    signer: () => (signer ??= readSigner(env).catch(forget)),
    passwordCost: PASSWORD_COST,
    hashQueue: new HashQueue(),
    minAnswerMilliseconds: MIN_ANSWER_MILLISECONDS,
  }
}

const accountsByContext = new WeakMap<Context, SharedAccounts>()

/** What the accounts of a context work with, made at the first call. */
export function accountsOf(context: Context): SharedAccounts {
  const accounts = accountsByContext.get(context) ?? createAccounts(context)
  accountsByContext.set(context, accounts)
  return accounts
}
