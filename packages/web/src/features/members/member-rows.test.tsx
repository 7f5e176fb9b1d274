import { MemberRows } from '@rostrum/view/member-rows.tsx'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AT_LARGE, FORMER_SENATOR } from './testing/members.ts'

test('shows the seat, service, phone and last update of a member', async () => {
  const screen = await renderScreen(<MemberRows members={[AT_LARGE]} />)
  for (const words of [
    'AL',
    'R',
    'Representative, Wyoming At-Large',
    'Currently serving since 2011',
    'Updated Jan 5, 2026',
  ])
    expect(screen.words()).toContain(words)
  expect(screen.getByRole('link', { name: '(202) 225-2311' }).getAttribute('href')).toBe('tel:+12022252311')
})

test('shows when a former member served', async () => {
  const { words } = await renderScreen(<MemberRows members={[FORMER_SENATOR]} />)
  for (const each of ['ID', 'Senator for Vermont', 'Former member 1993 to 2011'])
    expect(words()).toContain(each)
})
