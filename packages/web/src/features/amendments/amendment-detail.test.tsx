import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { AmendmentRecord } from '@rostrum/view/amendment-record.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AMENDMENT, INJECTION } from '../bills/testing/bills.ts'

test('says once what it would do, and what it amends', async () => {
  const screen = await renderScreen(<AmendmentRecord amendment={AMENDMENT} steps={undefined} />)
  screen.getByRole('heading', { level: 1, name: 'Amendment SAMDT 2137' })
  const lead = screen.body.querySelector<HTMLElement>('.record-heading-title')
  if (!lead) throw new Error('there is no heading')
  expect(lead.textContent).toContain('Amends H.R. 1, Clean Rivers Act')
  within(lead).getByText(`To strike rivers. ${INJECTION}`)
  expect(within(lead).getByRole('link', { name: 'H.R. 1' }).getAttribute('href')).toBe('/bills/119/hr/1')
  expect(screen.getAllByText(/To strike rivers\./)).toHaveLength(1)
  screen.getByText('No description is available for this amendment.')
  within(screen.getByRole('region', { name: /^Note/ })).getByText(`Debate was limited. ${INJECTION}`)
  screen.getByText('Submitted and proposed by')
  expect(screen.getByRole('link', { name: 'View on Congress.gov' }).getAttribute('href')).toBe(AMENDMENT.url)
})
