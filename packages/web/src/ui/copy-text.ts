import { announce } from './announcer.tsx'

export const COPIED = 'Link copied'

/** Copies and announces that it is done; false if the browser does not allow it. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(done)
    return true
  } catch {
    return false
  }
}
