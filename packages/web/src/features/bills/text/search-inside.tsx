import { formatNumber } from '@rostrum/contract/lib/format'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { isTyping } from '../../../ui/is-typing.ts'
import { SearchInput } from '../../../ui/search-input.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { firstIndex } from './first-index.ts'
import './search-inside.css'
import { StepButtons } from './step-buttons.tsx'
import { findWords, indexText, rangeAt, type TextIndex, wantedWords } from './text-index.ts'
import { clearMarks, markRanges } from './text-marks.ts'

const MIN_CHARACTERS = 2
/** Marked around the current one; all are counted. */
const MARKED = 1_000

interface Found {
  readonly words: string
  readonly places: readonly number[]
  /** Which place the reader is at; -1 before the first step. */
  readonly current: number
}

const NOTHING: Found = { words: '', places: [], current: -1 }

/** Focuses the box at `/`, before the command palette hears of it. */
function useSearchKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => {
      const isKey = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isKey || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      const input = form.current?.querySelector('input')
      input?.focus()
      input?.select()
    }
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [form])
}

/** The heading above a place, without the link to it; empty if there is none. */
function headingAbove(place: Range | undefined): string {
  const section = place?.startContainer.parentElement?.closest('section[id]')
  const link = section?.querySelector('.text-heading > .text-permalink')
  const words = document.createRange()
  if (link?.parentElement) {
    words.selectNodeContents(link.parentElement)
    words.setStartAfter(link)
  }
  return words.toString()
}

/** The first of the places that is not above the screen; after the last one, the first again. */
const firstInView = (count: number, rangeOf: (place: number) => Range | undefined): number =>
  firstIndex(count, (place) => (rangeOf(place)?.getBoundingClientRect().bottom ?? 0) > 0) % count

/** Finds words in a text and marks them. */
function useFinder(text: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState(NOTHING)
  const index = useRef<TextIndex>(undefined)
  useEffect(() => clearMarks, [])

  function rangeOf({ words, places }: Found, place: number): Range | undefined {
    const [whole, at] = [index.current, places[place]]
    return whole === undefined || at === undefined
      ? undefined
      : rangeAt(whole, at, at + wantedWords(words).length)
  }

  function mark(next: Found): Range | undefined {
    setFound(next)
    const { places, current } = next
    const first = Math.max(0, current - MARKED / 2)
    const now = rangeOf(next, current)
    markRanges(
      places.slice(first, first + MARKED).flatMap((_, i) => rangeOf(next, first + i) ?? []),
      now,
    )
    return now
  }

  function search(words: string): void {
    if (text.current !== null) index.current ??= indexText(text.current)
    const whole = words.trim().length < MIN_CHARACTERS ? undefined : index.current
    mark({ words, places: whole === undefined ? [] : findWords(whole, wantedWords(words)), current: -1 })
  }

  function step(by: 1 | -1): void {
    const { places, current } = found
    if (places.length === 0) return
    const shown = current === -1 ? firstInView(places.length, (place) => rangeOf(found, place)) : current
    const steps = current === -1 && by === 1 ? 0 : by
    const next = { ...found, current: (shown + steps + places.length) % places.length }
    const range = mark(next)
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    announce([countWords(next), headingAbove(range)].filter(Boolean).join(', '))
  }

  return { found, search, step }
}

const countWords = ({ words, places, current }: Found): string => {
  if (words.trim().length < MIN_CHARACTERS) return ''
  if (places.length === 0) return 'Not found'
  const total = formatNumber(places.length)
  return current === -1 ? `${total} found` : `${current + 1} of ${total}`
}

/** Searches the text below, and goes from one match to the next. */
export function SearchInside({ text }: { text: RefObject<HTMLElement | null> }) {
  const { found, search, step } = useFinder(text)
  const form = useRef<HTMLFormElement>(null)
  useSearchKey(form)
  const count = countWords(found)
  const settled = useDebounced(found.current === -1 ? count : '')
  useEffect(() => {
    if (settled !== '') announce(settled)
  }, [settled])
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  return (
    <search className="search-inside">
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          label="Search in this text"
          placeholder="Search in this text"
          aria-keyshortcuts="/"
          value={found.words}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={onKeyDown}
          onClear={() => search('')}
        />
      </form>
      <p className="search-inside-count">{count}</p>
      {found.places.length > 0 && <StepButtons what="match" onStep={step} />}
    </search>
  )
}
