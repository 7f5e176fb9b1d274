import { problemPage } from '@rostrum/pages/problem-page.tsx'
import { asAppError } from '../http/problem.ts'
import type { Answer } from './answer.ts'

export function notFoundAnswer(path: string): Answer {
  const title = 'There is no such page'
  const advice =
    'There is no bill, member, or list at this address. Search by words, or by a number such as H.R. 1315.'
  return { kind: 'page', status: 404, page: problemPage({ path, title, advice }) }
}

export function failureAnswer(path: string, error: unknown): Answer {
  const isBusy = asAppError(error).code === 'upstream_unavailable'
  const title = isBusy ? 'This page is being prepared' : 'Something went wrong here'
  const advice = isBusy
    ? 'Try again in a few seconds.'
    : 'The fault is ours, and it has been noted. Try again later.'
  return { kind: 'page', status: isBusy ? 503 : 500, page: problemPage({ path, title, advice }) }
}
