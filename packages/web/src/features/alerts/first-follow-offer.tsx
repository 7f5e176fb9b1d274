import { RHYTHM_LABELS } from '@rostrum/contract/words/labels'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { claimAlertOffer } from '../../api/alert-offer.ts'
import { errorMessage } from '../../api/failure.ts'
import { chooseDefaultRhythm } from '../../api/follow-rhythms.ts'
import { followQueries } from '../../api/following.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { focusMain, Offer } from '../../ui/offer.tsx'

const QUESTION = 'How should we let you know about changes?'

/** Whether to show the offer: once, after a follow. */
function useOffer() {
  const { data: newest } = useQuery(followQueries.newest())
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    async function offer(): Promise<void> {
      if (newest === undefined || !(await claimAlertOffer())) return
      setShown(true)
      announce(`${QUESTION} You can choose at the end of the page.`)
    }
    void offer()
  }, [newest])
  return { isShown, hide: () => setShown(false) }
}

/** Offers a choice of the default rhythm after the first follow. */
export function FirstFollowOffer() {
  const { isShown, hide } = useOffer()
  const choosing = useMutation({
    mutationFn: chooseDefaultRhythm,
    networkMode: 'always',
    onSuccess: (_, rhythm) => {
      announce(`Saved: ${RHYTHM_LABELS[rhythm].toLowerCase()}.`)
      focusMain()
      hide()
    },
  })
  if (!isShown) return null
  return (
    <Offer
      title={QUESTION}
      note="By email, for everything you track. You can change it in your settings, and next to each Track button."
      problem={choosing.error && errorMessage(choosing.error)}
      onClose={hide}
    >
      {typedKeys(RHYTHM_LABELS).map((rhythm) => (
        <Button key={rhythm} isBusy={choosing.isPending} onClick={() => choosing.mutate(rhythm)}>
          {RHYTHM_LABELS[rhythm]}
        </Button>
      ))}
    </Offer>
  )
}
