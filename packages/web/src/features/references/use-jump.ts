import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadChunk } from '../../loading/load-chunk.ts'

interface Jump {
  /** The congress that a number without one is meant in. */
  readonly listed: number
  /** Called when the text names nothing that can be opened. */
  readonly otherwise: () => void
}

/** Every bill, amendment, law and member is named by a number: other texts need not be read for one. */
export const mayBeReference = (text: string): boolean => /\p{Nd}/u.test(text)

/**
 * Opens the record that a search text names. What reads the text is loaded when it is first needed; `cancel` drops a jump
 * that is still on its way, because its reader went on typing.
 */
export function useJump() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const latest = useRef(0)
  const cancel = (): void => {
    latest.current += 1
  }
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  async function jump(text: string, { listed, otherwise }: Jump): Promise<void> {
    cancel()
    if (!mayBeReference(text)) return otherwise()
    const turn = latest.current
    const address = await loadChunk(() => import('./reference-row.tsx'))
      .then(({ findAddress }) => findAddress(text, { listed, client }))
      // without the address the search still finds the record
      .catch(() => undefined)
    if (turn !== latest.current) return
    if (address === undefined) otherwise()
    else await navigate(address)
  }
  return { jump, cancel }
}
