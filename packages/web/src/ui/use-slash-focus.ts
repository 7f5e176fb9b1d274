import { type RefObject, useEffect } from 'react'

const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), select, textarea'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_INPUTS))

/** Focuses the input when `/` is pressed anywhere on the page, opening the `details` around it if closed. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      const details = input.current?.closest('details')
      if (details) details.open = true
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}
