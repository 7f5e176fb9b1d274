import type { BillKey, TextVersion } from '@rostrum/contract/entities/bill'
import { FAILURES } from '@rostrum/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { billQueries } from '../../../api/bills.ts'
import { announce } from '../../../ui/announcer.tsx'
import { ComparedText } from './compared-text.tsx'
import { comparison } from './comparison.ts'
import './comparison-view.css'
import { changeWords } from './stretches.ts'
import { TextFailed, TextWaiting } from './text-states.tsx'
import { versionWords } from './version-words.ts'

interface ComparisonViewProps {
  readonly bill: BillKey
  readonly older: TextVersion
  readonly newer: TextVersion
}

/** Both texts as soon as they are here, compared once; null when they have too little in common. */
function useComparison({ bill, older, newer }: ComparisonViewProps) {
  const before = useQuery(billQueries.text(bill, older.code))
  const after = useQuery(billQueries.text(bill, newer.code))
  const texts = before.data && after.data && [before.data.text.paragraphs, after.data.text.paragraphs]
  const [earlier = [], later = []] = texts ?? []
  const compared = useQuery({
    queryKey: ['comparison', bill.congress, bill.type, bill.number, older.code, newer.code],
    queryFn: ({ signal }) => comparison(earlier, later, signal),
    enabled: texts !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  return {
    rows: compared.data && (compared.data.rows ?? null),
    failed: [before, after, compared].find(({ isError }) => isError),
  }
}

export function ComparisonView(props: ComparisonViewProps) {
  const { rows, failed } = useComparison(props)
  const words = rows ? changeWords(rows) : undefined
  useEffect(() => {
    if (words !== undefined) announce(words)
  }, [words])
  if (failed) {
    return (
      <TextFailed error={failed.error} fallback={FAILURES.billText} onRetry={() => void failed.refetch()} />
    )
  }
  if (rows === undefined) return <TextWaiting />
  return (
    <>
      <p className="comparison-words">
        From <strong>{versionWords(props.older)}</strong> to <strong>{versionWords(props.newer)}</strong>
        <br />
        {words}
      </p>
      {rows === null ? (
        <p>
          These versions have too little in common to show what became of each sentence. Read them one by one.
        </p>
      ) : (
        <ComparedText rows={rows} />
      )}
    </>
  )
}
