import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadChunk } from '../../loading/load-chunk.ts'
import { followedLink } from '../../ui/followed-link.ts'

interface JumpOptions {
  /** The congress of references that name none; by default the newest one of the record. */
  readonly listedCongress?: number | undefined
  /** Called when the text is no reference. */
  readonly onNoMatch: () => void
  /** The address of the list with the text in its box, where Back leads. */
  readonly back?: string
}

/** Cheap check before loading the parser: every reference contains a digit. */
export const mayBeReference = (text: string): boolean => /\p{Nd}/u.test(text)

/**
 * Opens the record that a search text names. The parser is loaded on first use; `cancel` drops a pending jump when the
 * reader goes on typing. So does a press on a link.
 */
export function useJump() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const latest = useRef(0)
  const cancel = (): void => {
    latest.current += 1
  }
  useEffect(() => {
    const drop = (): void => {
      latest.current += 1
    }
    const dropForLink = (event: MouseEvent): void => {
      if (followedLink(event)) drop()
    }
    window.addEventListener('click', dropForLink)
    return () => {
      window.removeEventListener('click', dropForLink)
      drop()
    }
  }, [])
  async function jump(text: string, { listedCongress, onNoMatch, back }: JumpOptions): Promise<void> {
    cancel()
    if (!mayBeReference(text)) return onNoMatch()
    const attempt = latest.current
    const path = await loadChunk(() => import('./reference-row.tsx'))
      .then(({ findReferencePath }) => findReferencePath(text, { listedCongress, client }))
      // fall back to the search, which finds the record too
      .catch(() => undefined)
    if (attempt !== latest.current) return
    if (path === undefined) return onNoMatch()
    // not by the router, which would drop this for the record's page before the list has loaded
    if (back !== undefined) window.history.replaceState(window.history.state, '', back)
    await navigate(path)
  }
  return { jump, cancel }
}
