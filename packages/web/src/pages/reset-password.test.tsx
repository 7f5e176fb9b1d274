import { FAILURES } from '@rostrum/contract/words/messages'
import { expect, test } from 'vitest'
import { resetTokenQuery } from '../api/public-auth.ts'
import { paths } from '../paths.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ResetPasswordPage } from './reset-password.tsx'

test.each([
  ['/reset-password', 'Invalid or missing reset token'],
  ['/reset-password?token=never-sent', 'Invalid or expired reset token'],
])(
  'the page of a reset link explains at %s what is wrong and links to a new request',
  async (path, reason) => {
    const answer = { valid: false, message: FAILURES.resetToken }
    const screen = await renderScreen(<ResetPasswordPage />, {
      path,
      answers: [[resetTokenQuery('never-sent'), answer]],
    })
    expect(screen.getByRole('alert').textContent).toBe(reason)
    screen.getByText(/^This password reset link is invalid or has expired\./)
    const link = screen.getByRole('link', { name: 'Request a new link' })
    expect(link.getAttribute('href')).toBe(paths.forgotPassword())
  },
)
