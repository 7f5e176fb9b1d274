import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Change } from './changes.ts'
import { firstIndex } from './first-index.ts'

type Step = 1 | -1

/** Single keys, so they work only while the focus is in the comparison: WCAG 2.2, success criterion 2.1.4. */
const STEPS: Readonly<Record<string, Step>> = { n: 1, j: 1, p: -1, k: -1 }

const elementOf = (change: Change | undefined): HTMLElement | null =>
  change ? document.getElementById(change.id) : null

const topOf = (change: Change | undefined): number => elementOf(change)?.getBoundingClientRect().top ?? 0

/** The index of the first change that starts in view or below it. */
const firstBelow = (changes: readonly Change[]): number =>
  firstIndex(changes.length, (index) => topOf(changes[index]) >= 0)

/** Steps from the current change, or from where the reader has scrolled to. Starts over at the ends. */
function indexAfter(changes: readonly Change[], current: number | undefined, step: Step): number {
  const top = current === undefined ? -1 : topOf(changes[current])
  const isInView = current !== undefined && top >= 0 && top < window.innerHeight
  const below = isInView ? current : firstBelow(changes)
  const index = isInView || step === -1 ? below + step : below
  return (index + changes.length) % changes.length
}

/** Which change the reader is at, and how to reach the next one. */
export function useChangeSteps(changes: readonly Change[], region: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<number>()
  function show(index: number): void {
    setCurrent(index)
    elementOf(changes[index])?.scrollIntoView()
  }
  function showAndFocus(index: number): void {
    show(index)
    elementOf(changes[index])?.focus({ preventScroll: true })
  }
  function go(step: Step): number {
    const index = indexAfter(changes, current, step)
    show(index)
    return index
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || changes.length === 0) return
    event.preventDefault()
    showAndFocus(indexAfter(changes, current, step))
  })
  useEffect(() => {
    const element = region.current
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [region])
  return { current, setCurrent, showAndFocus, go }
}
