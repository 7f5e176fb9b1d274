import { Suspense } from 'react'
import { hasTypedPassword } from '../../api/passkey-offer.ts'
import { proofAsked } from '../../api/proof.ts'
import { lazyExtra } from '../../loading/lazy-extra.ts'
import { lazyPart } from '../../loading/lazy-part.tsx'
import { useStore } from '../../use-store.ts'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')
const PasskeyOffer = lazyExtra(() => import('./passkey-offer.tsx'), 'PasskeyOffer')

/** Asks a signed-in reader for a proof, and offers a passkey, on any screen. */
export function FactorFrame() {
  const answer = useStore(proofAsked.subscribe, proofAsked.get)
  const isOffered = useStore(hasTypedPassword.subscribe, hasTypedPassword.get)
  return (
    <Suspense>
      {answer && <ProofDialog onAnswer={answer} />}
      {isOffered && <PasskeyOffer onClose={() => hasTypedPassword.set(false)} />}
    </Suspense>
  )
}
