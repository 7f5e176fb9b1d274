import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { invalidInput } from '../lib/app-error.ts'
import { renewProof, type SignedIn } from '../store/accounts/sessions.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hasPassword, readFactors } from './factors.ts'
import { requireOwnPassword } from './proof.ts'
import { type FactorProof, takeFactor } from './take-factor.ts'

interface Proof extends FactorProof {
  readonly currentPassword?: string | undefined
}

/** The password proves enough where no second step is on. */
async function requirePasswordEnough({ store }: AccountsContext, { user }: SignedIn): Promise<void> {
  const factors = await readFactors(store, user.id)
  if (factors.hasSecondStep || !hasPassword(user, factors))
    throw invalidInput('body.currentPassword', ACCOUNTS.proofRefused)
}

/** Looks twice, because a second step may be turned on while the password is checked. */
async function provePassword(context: AccountsContext, signedIn: SignedIn, password: string): Promise<void> {
  await requirePasswordEnough(context, signedIn)
  await requireOwnPassword(context, signedIn.user, password)
  await requirePasswordEnough(context, signedIn)
}

async function proveFactor(context: AccountsContext, signedIn: SignedIn, proof: FactorProof): Promise<void> {
  if (!(await takeFactor(context, signedIn, proof))) throw invalidInput('body', ACCOUNTS.proofRefused)
}

/** Notes that the owner proved who is signed in, which `requireProof` takes for ten minutes. */
export async function prove(
  context: AccountsContext,
  signedIn: SignedIn,
  { currentPassword, ...proof }: Proof,
): Promise<void> {
  if (currentPassword === undefined) await proveFactor(context, signedIn, proof)
  else await provePassword(context, signedIn, currentPassword)
  await renewProof(context.store, signedIn.session, context.now().toISOString())
}
