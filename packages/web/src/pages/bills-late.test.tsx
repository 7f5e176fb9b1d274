import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Late } from './bills-late.tsx'

const trackButtonsFor = async (policyArea: string): Promise<string[]> => {
  const state = { types: [], stages: [], q: '', page: 1, policyArea }
  const screen = await renderScreen(<Late state={state} listedCongress={119} isNewest />)
  return screen.queryAllByRole('button', { name: /^Track/ }).map((button) => button.textContent ?? '')
}

test('a topic of the list is tracked by the name that the record gives it', async () => {
  expect(await trackButtonsFor('HEALTH')).toEqual(['Track Health'])
  expect(await trackButtonsFor('Helth')).toEqual([])
})
