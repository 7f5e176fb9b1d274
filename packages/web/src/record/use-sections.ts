import { useEffect, useState } from 'react'

export interface ShownSection {
  readonly id: string
  readonly title: string
}

/** The loaded sections of a record. Those after one that is still loading are hidden: see record-screen.css. */
function readSections(main: HTMLElement): ShownSection[] {
  const sections = [...main.querySelectorAll(':scope > .record-section')]
  const firstWaiting = sections.findIndex((section) => section.querySelector('.record-section-waiting'))
  return sections.slice(0, firstWaiting === -1 ? undefined : firstWaiting).flatMap((section) => {
    const heading = section.querySelector('.record-section-title')
    // Later child nodes are a count.
    return heading?.id ? [{ id: heading.id, title: heading.firstChild?.textContent ?? '' }] : []
  })
}

const namesOf = (sections: readonly ShownSection[]): string => sections.map(({ id }) => id).join(' ')

/** Tracks the sections of the shown record: each section decides by itself whether it has content. */
export function useSections(): readonly ShownSection[] {
  const [sections, setSections] = useState<readonly ShownSection[]>([])
  useEffect(() => {
    const element = document.querySelector<HTMLElement>('.record-main')
    if (!element) return
    const read = (): void =>
      setSections((before) => {
        const now = readSections(element)
        return namesOf(now) === namesOf(before) ? before : now
      })
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return sections
}

/** How far the page is scrolled, from 0 to 1. */
function scrolledPart(): number {
  const { scrollHeight, clientHeight } = document.documentElement
  return window.scrollY / Math.max(1, scrollHeight - clientHeight)
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity

/**
 * The section to highlight: the one that the reader chose while its title is in view (it may be too short to reach the
 * top), otherwise the last one that starts above a line. The line moves down with the page, so that each section gets
 * its turn.
 */
function sectionInView(sections: readonly ShownSection[]): string | undefined {
  const focused = sections.find(({ id }) => id === document.activeElement?.id)
  const isInView = focused !== undefined && topOf(focused.id) >= 0 && topOf(focused.id) < window.innerHeight
  if (isInView) return focused.id
  const line = window.innerHeight * Math.max(0.25, scrolledPart())
  return sections.findLast(({ id }) => topOf(id) <= line)?.id
}

const MOVES = ['scroll', 'resize', 'focusin'] as const

export function useSectionInView(sections: readonly ShownSection[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = (): void => setCurrent(sectionInView(sections))
    // After layout: measuring now would force a second one.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(update)
    })
    for (const type of MOVES) window.addEventListener(type, update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      for (const type of MOVES) window.removeEventListener(type, update)
    }
  }, [sections])
  return current
}
