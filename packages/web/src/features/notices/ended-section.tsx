import { NOTICES_ID } from '@rostrum/contract/site/app-paths'
import type { Notice, NoticeAnswer } from '@rostrum/contract/entities/notices'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { errorMessage } from '../../api/failure.ts'
import { answerNotices, noticeQueries } from '../../api/notices.ts'
import { announce } from '../../ui/announcer.tsx'
import { focusHeading } from '../../ui/heading-focus.ts'
import { Choices, KEEP_OR_STOP, NoticeItem } from './notice-item.tsx'

const savedText = (left: number): string =>
  `Saved. ${left === 0 ? 'There is nothing left to choose.' : `${pluralize(left, 'choice')} left.`}`

/** Asks whether to keep following records that ended or were reintroduced. Hidden while there are none. */
export function EndedSection() {
  const { data } = useQuery(noticeQueries.list())
  return data !== undefined && data.count > 0 && <Notices {...data} />
}

function Notices({ notices, count }: { readonly notices: readonly Notice[]; readonly count: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${NOTICES_ID}`) heading.current?.focus()
  }, [hash])
  const { error, isPending, mutate } = useMutation({
    mutationFn: answerNotices,
    onSuccess({ count: left }) {
      announce(savedText(left))
      // The pressed button is gone.
      if (left === 0) focusHeading()
      else heading.current?.focus()
    },
  })
  const choosing = (about: readonly Notice[]) => ({
    isBusy: isPending,
    onChoose: (choice: NoticeAnswer['choice']) => mutate(about.map(({ eventId }) => ({ eventId, choice }))),
  })
  return (
    <section className="ended" aria-labelledby={NOTICES_ID}>
      <h2 id={NOTICES_ID} ref={heading} tabIndex={-1}>
        Ended or reintroduced
      </h2>
      <p>You keep tracking these until you choose otherwise.</p>
      {error && <p role="alert">{errorMessage(error)}</p>}
      <ul className="entries">
        {notices.map((notice) => (
          <li key={notice.eventId}>
            <NoticeItem notice={notice} {...choosing([notice])} />
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <Choices choices={KEEP_OR_STOP} {...choosing(notices)} about={` all ${notices.length}`} />
      )}
      {count > notices.length && <p>{pluralize(count - notices.length, 'more choice')} will follow.</p>}
    </section>
  )
}
