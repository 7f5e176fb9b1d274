import { ApiError } from '@rostrum/client/api-error'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { RecordScreen } from './record-screen.tsx'

const recordQuery = queryOptions({ queryKey: ['record'], queryFn: async () => ({ title: 'A record' }) })

/** A query whose first try failed offline waits for the network, without an error. */
function Screen({ isPaused = false }: { isPaused?: boolean }) {
  const query = useQuery(recordQuery)
  return (
    <RecordScreen query={isPaused ? { ...query, isPaused, failureReason: LOST } : query} missing={MISSING}>
      {({ title }) => <h1>{title}</h1>}
    </RecordScreen>
  )
}

const MISSING = { title: 'Record not found', text: 'There is no such record.', actions: undefined }
const LOST = new ApiError({ status: 0, code: 'unreachable', message: 'No answer' })

test('shows a record, its skeleton while it loads, and a failure while offline', async () => {
  const arrived = await renderScreen(<Screen />, { answers: [[recordQuery, { title: 'A record' }]] })
  expect(arrived.getByRole('heading', { name: 'A record' })).toBeDefined()
  const loading = await renderScreen(<Screen />)
  expect(loading.body.querySelector('[aria-busy="true"]')).not.toBeNull()
  const offline = await renderScreen(<Screen isPaused />)
  expect(offline.body.querySelector('[aria-busy="true"]')).toBeNull()
  expect(offline.words()).toContain('The page could not be loaded. You may be offline')
  expect(offline.words()).not.toContain('no such record')
})
