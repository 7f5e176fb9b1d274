import { type KeyboardEvent, useCallback, useState } from 'react'
import { spotAfter } from './arrow-navigation.ts'

type Spots = Parameters<typeof spotAfter>[1]

/** The index of the link that an event is about. */
export const spotOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest('[data-spot]')?.getAttribute('data-spot') ?? NaN) : NaN

/** Roving tabindex: the chart is one tab stop and arrow keys move between its links, indexed by `data-spot`. */
export function useRovingFocus(spots: Spots) {
  const [chosen, setCurrent] = useState(0)
  const onKeyDown = useCallback(
    (event: KeyboardEvent): void => {
      const next = spotAfter(event.key, spots, spotOf(event.target))
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.currentTarget.closest('fieldset')?.querySelector<SVGElement>(`[data-spot="${next}"]`)?.focus()
    },
    [spots],
  )
  return { current: Math.min(chosen, spots.length - 1), setCurrent, onKeyDown }
}
