import { NOTICES_ID } from '@rostrum/contract/site/app-paths'
import type { NoticeAnswer } from '@rostrum/contract/entities/notices'
import { pluralize } from '@rostrum/view/format-number.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { errorMessage } from '../../api/failure.ts'
import { answerNotices, noticeQueries } from '../../api/notices.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { focusHeading } from '../../ui/heading-focus.ts'
import { KEEP_OR_STOP, NoticeItem } from './notice-item.tsx'

const FAILED = 'Your choice could not be saved. Please try again.'

function useAnswers(heading: RefObject<HTMLHeadingElement | null>) {
  return useMutation({
    mutationFn: answerNotices,
    onSuccess: ({ count }) => {
      announce(
        count === 0
          ? 'Saved. There is nothing left to choose.'
          : `Saved. ${pluralize(count, 'choice')} left.`,
      )
      // The pressed button is gone.
      if (count === 0) focusHeading()
      else heading.current?.focus()
    },
  })
}

/** Asks whether to keep following records that ended or were reintroduced. Hidden while there are none. */
export function EndedSection() {
  const { data } = useQuery(noticeQueries.list())
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isAsked = data !== undefined && data.count > 0
  const isLinked = isAsked && hash === `#${NOTICES_ID}`
  useEffect(() => {
    if (isLinked) heading.current?.focus()
  }, [isLinked])
  const mutation = useAnswers(heading)
  if (!isAsked) return null
  const { notices, count } = data
  const answer = (answers: NoticeAnswer[]): void => {
    if (!mutation.isPending) mutation.mutate(answers)
  }
  return (
    <section className="ended" aria-labelledby={NOTICES_ID}>
      <h2 id={NOTICES_ID} ref={heading} tabIndex={-1}>
        Ended or reintroduced
      </h2>
      <p>You keep tracking these until you choose otherwise.</p>
      {mutation.error !== null && <p role="alert">{errorMessage(mutation.error, FAILED)}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.eventId}>
            <NoticeItem
              notice={notice}
              isBusy={mutation.isPending}
              onChoose={(choice) => answer([{ eventId: notice.eventId, choice }])}
            />
          </li>
        ))}
      </ul>
      {notices.length > 1 && (
        <p className="ended-choices">
          {KEEP_OR_STOP.map(([choice, label]) => (
            <Button
              key={choice}
              isBusy={mutation.isPending}
              onClick={() => answer(notices.map(({ eventId }) => ({ eventId, choice })))}
            >
              {label} all {notices.length}
            </Button>
          ))}
        </p>
      )}
      {count > notices.length && <p>{pluralize(count - notices.length, 'more choice')} will follow.</p>}
    </section>
  )
}
