import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MemberCard } from './member-card.tsx'
import { AT_LARGE, FORMER_SENATOR } from './testing/members.ts'

async function renderCard(member: typeof AT_LARGE) {
  const screen = await renderScreen(
    <MemberCard member={member} isCompact={false} actionsFor={() => undefined} onIntent={() => undefined} />,
  )
  return { screen, card: screen.getByRole('article', { name: member.directOrderName ?? '' }) }
}

test('shows the seat, service, phone and last update of a member', async () => {
  const { screen, card } = await renderCard(AT_LARGE)
  for (const words of [
    'AL',
    'R',
    'Representative, Wyoming At-Large',
    'Currently serving',
    'since 2011',
    'Updated Jan 5, 2026',
    'See Details',
  ])
    expect(card.textContent).toContain(words)
  expect(screen.getByRole('link', { name: '(202) 225-2311' }).getAttribute('href')).toBe('tel:+12022252311')
})

test('shows when a former member served', async () => {
  const { card } = await renderCard(FORMER_SENATOR)
  for (const words of ['ID', 'Senator for Vermont', 'Former member', '1993 to 2011'])
    expect(card.textContent).toContain(words)
})
