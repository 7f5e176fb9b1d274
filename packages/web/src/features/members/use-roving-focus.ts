import { type KeyboardEvent, useCallback, useState } from 'react'
import { spotAfter } from './arrow-navigation.ts'

type Spots = Parameters<typeof spotAfter>[1]

/** Roving tabindex: the chart is one tab stop and arrow keys move between its links, indexed by `data-spot`. */
export function useRovingFocus(spots: Spots) {
  const [chosen, setCurrent] = useState(0)
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLAnchorElement>): void => {
      const next = spotAfter(event.key, spots, Number(event.currentTarget.dataset['spot']))
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const drawing = event.currentTarget.closest('svg')
      drawing?.querySelector<SVGElement>(`[data-spot="${next}"]`)?.focus()
    },
    [spots],
  )
  return { current: Math.min(chosen, spots.length - 1), setCurrent, onKeyDown }
}
