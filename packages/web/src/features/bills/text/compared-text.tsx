import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../../ui/announcer.tsx'
import { ChangeBar } from './change-bar.tsx'
import { changesOf } from './changes.ts'
import type { ComparedParagraph } from './compare.ts'
import { ComparedHunk } from './compared-hunk.tsx'
import './compared-text.css'
import type { Hunk } from './hunks.ts'
import { hunksWithChanges } from './passages.ts'
import { ReaderFrame } from './reader-frame.tsx'
import { type ComparedSection, comparedSections } from './sections.ts'
import { useChangeSteps } from './use-change-steps.ts'
import { scrollToId, useFragment } from './use-fragment.ts'

/** The open folds, by their first rows. */
function useFolds(hunks: readonly Hunk[]) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (start: number, isOpen: boolean): void =>
      setOpen((before) => new Set(isOpen ? [...before, start] : [...before].filter((one) => one !== start))),
    [],
  )
  /** Renders a folded section before the browser scrolls to it. */
  const unfold = useCallback(
    ({ row }: ComparedSection): void => {
      const fold = hunks.find(({ start, rows }) => row >= start && row < start + rows.length)
      if (fold?.isUnchanged) flushSync(() => toggle(fold.start, true))
    },
    [hunks, toggle],
  )
  return { open, toggle, unfold }
}

function describeComparison(rows: readonly ComparedParagraph[]) {
  const changes = changesOf(rows)
  return { changes, sections: comparedSections(rows, changes), hunks: hunksWithChanges(rows, changes) }
}

type DescribedComparison = ReturnType<typeof describeComparison>

/** The position of a change, for screen readers: "Change 3 of 17, SEC. 4. REPORTS." */
function spokenPlace(index: number, { changes, sections }: DescribedComparison): string {
  const place = `Change ${index + 1} of ${changes.length}`
  const section = sections.findLast(({ row }) => row <= (changes[index]?.start ?? 0))
  return section ? `${place}, ${section.text}` : place
}

/** Shows additions underlined and deletions struck through, with labels for screen readers. */
export function ComparedText({ rows }: { rows: readonly ComparedParagraph[] }) {
  const comparison = useMemo(() => describeComparison(rows), [rows])
  const { changes, sections, hunks } = comparison
  const folds = useFolds(hunks)
  const region = useRef<HTMLElement>(null)
  const { current, setCurrent, showAndFocus, go } = useChangeSteps(changes, region)
  const currentId = current === undefined ? undefined : changes[current]?.id
  useFragment((id) => {
    const index = changes.findIndex((change) => change.id === id)
    if (index !== -1) return showAndFocus(index)
    const section = sections.find((one) => one.id === id)
    // React renders nothing else until its effects have run.
    queueMicrotask(() => {
      if (section) folds.unfold(section)
      scrollToId(id)
    })
  })
  const step = (by: 1 | -1): void => announce(spokenPlace(go(by), comparison))
  return (
    <section ref={region} className="comparison" tabIndex={-1} aria-label="Comparison">
      <ReaderFrame
        bar={changes.length > 0 && <ChangeBar changes={changes} current={current} onStep={step} />}
        entries={sections}
        onChoose={folds.unfold}
      >
        <div className="text compared">
          {hunks.map((hunk) => (
            <ComparedHunk
              key={hunk.start}
              {...{ hunk, total: changes.length, onToggle: folds.toggle, onCurrent: setCurrent }}
              currentId={hunk.changes.some(({ id }) => id === currentId) ? currentId : undefined}
              isOpen={folds.open.has(hunk.start)}
            />
          ))}
        </div>
      </ReaderFrame>
    </section>
  )
}
