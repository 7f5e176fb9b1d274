import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { BILL } from '../testing/bills.ts'
import { BillSide } from './bill-side.tsx'

const NOW = new Date('2026-03-04T17:00:00Z')
const noLink = () => undefined

test('names only the facts that a bill has', async () => {
  const { policyArea: _, ...bare } = { ...BILL, subjects: [], laws: [] }
  const screen = await renderScreen(<BillSide bill={bare} now={NOW} linkStep={noLink} />)
  for (const fact of ['Policy area', 'Subjects']) expect(screen.queryByText(fact)).toBeNull()
})

test('leads from the policy area to its bills', async () => {
  const bill = { ...BILL, policyArea: { name: 'Taxation' } }
  const screen = await renderScreen(<BillSide bill={bill} now={NOW} linkStep={noLink} />)
  const link = screen.getByRole('link', { name: 'Taxation' })
  expect(link.getAttribute('href')).toBe(`/bills?congress=${BILL.congress}&policyArea=Taxation`)
})
