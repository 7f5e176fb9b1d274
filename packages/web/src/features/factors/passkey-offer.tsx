import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { factorsQuery } from '../../api/own-factors.ts'
import { claimOwnOffer } from '../../api/alert-offer.ts'
import { addPasskey } from '../../api/factors.ts'
import { canKeepPasskeys } from '../../api/passkeys.ts'
import { queryClient } from '../../api/singletons.ts'
import { failureMessage } from '../../forms/form-problems.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { focusMain, Offer } from '../../ui/offer.tsx'

const TITLE = 'Sign in faster next time: add a passkey'

const claimPasskeyOffer = () =>
  claimOwnOffer({
    name: 'passkeyOfferedAt',
    hasChosen: async () => {
      if (!(await canKeepPasskeys())) return true
      const { factors } = await queryClient.fetchQuery(factorsQuery())
      return factors.passkeys.length > 0
    },
  })

/** Offers a passkey once, after a sign-in with a password, on a device that can keep one. */
export function PasskeyOffer({ onClose }: { readonly onClose: () => void }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    async function offer(): Promise<void> {
      if (!(await claimPasskeyOffer())) return
      setShown(true)
      announce(`${TITLE}. You can do so at the end of the page.`)
    }
    void offer()
  }, [])
  const adding = useMutation({
    mutationFn: addPasskey,
    networkMode: 'always',
    onSuccess: () => {
      announce('Your passkey has been added.')
      focusMain()
      onClose()
    },
  })
  if (!isShown) return null
  return (
    <Offer
      title={TITLE}
      note="Your device signs you in by your fingerprint, face, or screen lock. Nobody can guess or steal it. You can add one later in your profile."
      problem={adding.error && failureMessage(adding.error)}
      onClose={onClose}
    >
      <Button isPrimary isBusy={adding.isPending} onClick={() => adding.mutate()}>
        Add a passkey
      </Button>
    </Offer>
  )
}
