import { JOBS } from '@rostrum/contract/rules/jobs'
import type { InputOf, ReplyOf } from '@rostrum/contract/http/route'
import type { systemRoutes } from '@rostrum/contract/routes/system'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { readChanges } from '@rostrum/core/ledger/read-changes'
import type { Store } from '@rostrum/core/store/store'
import { Reply } from './http/handlers.ts'

type Route = typeof systemRoutes.listChanges

const ASK_AGAIN_SECONDS = JOBS.changes.everyMinutes * MINUTE_SECONDS

/** Marks a page that can never change as final; the last page of the log still grows. */
export async function answerChanges(
  store: Store,
  { after, limit, kind, subject }: InputOf<Route>['query'],
): Promise<ReplyOf<Route> | Reply<ReplyOf<Route>>> {
  const { isAtEnd, ...page } = await readChanges(store, {
    after,
    limit,
    isWanted: (change) =>
      (kind === undefined || kind.includes(change.kind)) &&
      (subject === undefined || subject.kind === change.subject.kind) &&
      (subject?.key === undefined || subject.key === change.subject.key),
  })
  return isAtEnd ? { ...page, askAgainSeconds: ASK_AGAIN_SECONDS } : new Reply(page, { isFinal: true })
}
