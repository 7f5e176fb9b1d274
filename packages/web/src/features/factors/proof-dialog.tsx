import type { Factors } from '@rostrum/contract/entities/factors'
import { useQuery } from '@tanstack/react-query'
import { factorsQuery } from '../../api/own-factors.ts'
import { prove } from '../../api/ways-in.ts'
import { auth } from '../../api/singletons.ts'
import { AnswerStep, type AnswerWay } from '../../forms/answer-step.tsx'
import { QueryContent } from '../../queries/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'

/** The ways in which the owner of these factors can prove who they are, the most usual in front. */
export function proofWays({
  hasPassword,
  hasSecondStep,
  passkeys,
  codeApp,
  recoveryCodes,
}: Factors): AnswerWay[] {
  return [
    ...(hasPassword && !hasSecondStep ? (['currentPassword'] as const) : []),
    ...(codeApp ? (['code'] as const) : []),
    ...(passkeys.some(({ site }) => site === undefined) ? (['passkey'] as const) : []),
    ...(recoveryCodes && recoveryCodes.left > 0 ? (['recoveryCode'] as const) : []),
  ]
}

/** Asks for a fresh proof, after which the call that needs it goes on. */
export function ProofDialog({ onAnswer }: { readonly onAnswer: (isProven: boolean) => void }) {
  const query = useQuery(factorsQuery())
  return (
    <Dialog
      title="Is it you?"
      question="Before this goes on, show once more that it is you. You will not be asked again for ten minutes."
      onClose={() => onAnswer(false)}
    >
      <QueryContent query={query} title="This question" skeleton={<RowsSkeleton count={1} />}>
        {({ factors }) => <Ways ways={proofWays(factors)} onProven={() => onAnswer(true)} />}
      </QueryContent>
    </Dialog>
  )
}

function Ways({ ways, onProven }: { readonly ways: readonly AnswerWay[]; readonly onProven: () => void }) {
  if (ways.length > 0) return <AnswerStep ways={ways} label="Continue" send={prove} onSent={onProven} />
  return (
    <>
      <p>To show that it is you, sign out and sign in again.</p>
      <div className="actions">
        <Button isPrimary onClick={auth.signOut}>
          Sign out
        </Button>
      </div>
    </>
  )
}
