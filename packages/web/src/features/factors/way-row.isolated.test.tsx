import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.isolated.ts'
import { type Changing, WayRow } from './way-row.tsx'

const changing = {
  isPending: false,
  problemIn: () => undefined,
  outcomeIn: () => undefined,
} as unknown as Changing
const row = (label: string) => (
  <WayRow
    name="Second step"
    changing={changing}
    actions={[{ label, about: 'second step', change: async () => undefined }]}
  />
)

test('the button of an action keeps the focus when a change gives it another label', async () => {
  const screen = await mount(row('Turn on'))
  const button = screen.body.querySelector('button')
  button?.focus()
  await screen.render(row('Turn off'))
  expect(screen.words()).toContain('Turn off second step')
  expect(document.activeElement).toBe(button)
  await screen.unmount()
})
