import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadChunk } from '../../loading/load-chunk.ts'

interface JumpOptions {
  /** The congress that a number without one is meant in. */
  readonly listedCongress: number
  /** Called when the text names nothing that can be opened. */
  readonly onNoMatch: () => void
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
  async function jump(text: string, { listedCongress, onNoMatch }: JumpOptions): Promise<void> {
    cancel()
    if (!mayBeReference(text)) return onNoMatch()
    const attempt = latest.current
    const path = await loadChunk(() => import('./reference-row.tsx'))
      .then(({ findAddress }) => findAddress(text, { listedCongress, client }))
      // without the address the search still finds the record
      .catch(() => undefined)
    if (attempt !== latest.current) return
    if (path === undefined) onNoMatch()
    else await navigate(path)
  }
  return { jump, cancel }
}
