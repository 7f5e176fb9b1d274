import { RESET_LINK_SECONDS } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { FAILURES } from '@rostrum/contract/words/messages'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import '../../forms/form.css'

export const InvalidResetLink = ({ reason }: { reason: string }) => (
  <div className="form">
    <Notice isError>{reason}</Notice>
    <p>
      {FAILURES.resetLink} A link works once and expires after {RESET_LINK_SECONDS / MINUTE_SECONDS} minutes.
    </p>
    <ButtonLink isPrimary isWide to={paths.forgotPassword()}>
      Request a new link
    </ButtonLink>
  </div>
)
