import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { billQueries } from '../../../api/bills.ts'
import { announce } from '../../../ui/announcer.tsx'
import { ComparedText } from './compared-text.tsx'
import type { ComparedParagraph } from './compare.ts'
import './comparison-view.css'
import { comparisonSummary } from './hunks.ts'
import type { ComparableText } from './text-lines.ts'
import { TextFailed, TextSkeleton } from './text-states.tsx'
import { versionLabel } from './text-versions.ts'

interface Comparison {
  /** Undefined when the texts are too different. */
  readonly rows: ComparedParagraph[] | undefined
}

/** Compares texts in a web worker, so that the page stays responsive. */
function runComparison(before: ComparableText, after: ComparableText, signal: AbortSignal) {
  const worker = new Worker(new URL('compare-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Comparison>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage({ before, after }, [])
  }).finally(() => worker.terminate())
}

interface ComparisonViewProps {
  readonly bill: BillKey
  readonly older: TextVersion
  readonly newer: TextVersion
}

/** Fetches both texts and caches their comparison; `rows` is null when they are too different. */
function useComparison({ bill, older, newer }: ComparisonViewProps) {
  const before = useQuery(billQueries.text(bill, older.code))
  const after = useQuery(billQueries.text(bill, newer.code))
  const [earlier, later] = [before.data?.text, after.data?.text]
  const compared = useQuery({
    queryKey: ['comparison', bill.congress, bill.type, bill.number, older.code, newer.code],
    queryFn: earlier && later ? ({ signal }) => runComparison(earlier, later, signal) : skipToken,
    staleTime: Infinity,
    retry: false,
  })
  return {
    rows: compared.data && (compared.data.rows ?? null),
    failed: [before, after, compared].find(({ data, isError, isPaused }) => isError || (isPaused && !data)),
  }
}

export function ComparisonView(props: ComparisonViewProps) {
  const { rows, failed } = useComparison(props)
  // Deferred: renders a long text in slices, between which the page stays responsive.
  const drawn = useDeferredValue(rows)
  const summary = rows ? comparisonSummary(rows) : undefined
  useEffect(() => {
    if (summary !== undefined) announce(summary)
  }, [summary])
  if (failed) return <TextFailed query={failed} />
  if (rows === undefined || rows !== drawn) return <TextSkeleton />
  return (
    <>
      <p className="comparison-words">
        From <strong>{versionLabel(props.older)}</strong> to <strong>{versionLabel(props.newer)}</strong>
        <br />
        {summary}
      </p>
      {rows === null ? (
        <p>These versions are too different to compare. Please read them separately.</p>
      ) : (
        <ComparedText rows={rows} />
      )}
    </>
  )
}
