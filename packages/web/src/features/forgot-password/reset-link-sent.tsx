import { RESET_LINK_SECONDS, RESET_RESEND_SECONDS } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { FAILURES } from '@rostrum/contract/words/messages'
import { requestPasswordReset } from '../../api/public-auth.ts'
import { ResendMail } from '../../forms/resend-mail.tsx'
import type { SentMail } from '../../forms/sent-mail.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ResetLinkSentProps {
  readonly sent: SentMail
  readonly onSent: (sent: SentMail) => void
  readonly onSettled: () => void
  readonly onChangeEmail: () => void
}

/** Shown whether or not the account exists. */
export const ResetLinkSent = ({ sent, onSent, onSettled, onChangeEmail }: ResetLinkSentProps) => (
  <div className="sent-mail">
    <Notice>{sent.message}</Notice>
    <p>
      Check the inbox of <strong>{sent.email}</strong>. The link works once and expires after{' '}
      {RESET_LINK_SECONDS / MINUTE_SECONDS} minutes.
    </p>
    <ResendMail
      sent={sent}
      label="Resend link"
      lockSeconds={RESET_RESEND_SECONDS}
      resend={(email) => requestPasswordReset(email, FAILURES.resendReset)}
      onSent={onSent}
      onSettled={onSettled}
    />
    <Button isWide onClick={onChangeEmail}>
      Try a different email
    </Button>
  </div>
)
