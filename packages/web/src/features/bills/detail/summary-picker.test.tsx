import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { SummaryPicker } from './summary-picker.tsx'

const introduced = { versionCode: '00', actionDesc: 'Introduced in House', text: '' }
const passed = { versionCode: '53', actionDesc: 'Passed House', actionDate: '2025-03-14', text: '' }

test('names each version by its action and, where it has one, by its day', async () => {
  const screen = await renderScreen(<SummaryPicker summaries={[passed, introduced]} />)
  const versions = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(versions).toEqual(['Passed House, Mar 14, 2025', 'Introduced in House'])
})
