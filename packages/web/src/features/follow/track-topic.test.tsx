import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { TrackTopic } from './track-topic.tsx'

const trackButtonsFor = async (policyArea: string): Promise<string[]> => {
  const screen = await renderScreen(<TrackTopic policyArea={policyArea} />)
  return screen.queryAllByRole('button', { name: /^Track/ }).map((button) => button.textContent ?? '')
}

test('a topic of the list is tracked by the name that the record gives it', async () => {
  expect(await trackButtonsFor('HEALTH')).toEqual(['Track Health'])
  expect(await trackButtonsFor('Helth')).toEqual([])
})
