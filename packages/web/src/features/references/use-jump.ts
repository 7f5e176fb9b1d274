import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadChunk } from '../../loading/load-chunk.ts'
import { followedLink } from '../../ui/followed-link.ts'

interface JumpOptions {
  /** The congress for references without one; by default the newest one of the record. */
  readonly listedCongress?: number | undefined
  /** Called when the text is no reference. */
  readonly onNoMatch: () => void
  /** The URL of the list with the text in its search box, which Back returns to. */
  readonly back?: string
}

/** Cheap check before loading the parser: every reference contains a digit. */
export const mayBeReference = (text: string): boolean => /\p{Nd}/u.test(text)

/**
 * Opens the record that a search text names. The parser is loaded on first use; `cancel`, further typing and following
 * a link drop a pending jump.
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
      // Fall back to the search, which finds the record too.
      .catch(() => undefined)
    if (attempt !== latest.current) return
    if (path === undefined) return onNoMatch()
    // Bypasses the router, which would drop this entry for the record's page before the list has loaded.
    if (back !== undefined) window.history.replaceState(window.history.state, '', back)
    await navigate(path)
  }
  return { jump, cancel }
}
