import { saveFile } from '../../save-file.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

/** Shows new recovery codes, which are never shown again. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes of ${email} at ${location.host}. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      title="Your recovery codes"
      question="Each signs you in once if you lose your other ways. They are shown this once, and former ones no longer work. Keep them where only you can read them, but not on this device alone."
      onClose={onClose}
    >
      <div className="recovery-codes">
        <p className="recovery-codes-title">
          {location.host}, {email}
        </p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="actions">
        <Button onClick={() => void copyText(text, 'Recovery codes copied')}>Copy</Button>
        <Button onClick={() => saveFile({ name: 'rostrum-recovery-codes.txt', type: 'text/plain', text })}>
          Download
        </Button>
        <Button onClick={() => print()}>Print</Button>
        <Button isPrimary onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </Dialog>
  )
}
