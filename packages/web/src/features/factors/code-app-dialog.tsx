import { VALIDATION } from '@rostrum/contract/words/messages'
import { Suspense } from 'react'
import { confirmCodeApp, type startCodeApp } from '../../api/factors.ts'
import { codeProblem } from '../../forms/code-digits.ts'
import { CodeField } from '../../forms/code-field.tsx'
import { FormActions } from '../../forms/form-actions.tsx'
import { checkForm } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { lazyExtra } from '../../loading/lazy-extra.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'

const QrCode = lazyExtra(() => import('./qr-code.tsx'), 'QrCode')

const FIELDS = ['code'] as const

interface CodeAppDialogProps {
  readonly app: Awaited<ReturnType<typeof startCodeApp>>
  readonly onConfirmed: (answer: Awaited<ReturnType<typeof confirmCodeApp>>) => void
  readonly onClose: () => void
}

/** Takes the key of a new app, as a picture or as text, and a code that the app makes with it. */
export function CodeAppDialog({ app, onConfirmed, onClose }: CodeAppDialogProps) {
  const form = useForm({
    fields: FIELDS,
    check: checkForm(FIELDS, {
      missing: VALIDATION.appCode,
      rules: { code: (code) => codeProblem(code, VALIDATION.appCode) },
    }),
    send: ({ code }) => confirmCodeApp(code),
    onSent: onConfirmed,
  })
  return (
    <Dialog
      title="Set up an app with codes"
      question="Scan the picture with your app, or enter the key there. Then enter the code that the app shows."
      onClose={onClose}
    >
      <AppKey app={app} />
      <Form form={form}>
        <CodeField {...form.fieldProps('code')} />
        <FormActions label="Turn on" isSending={form.isSending} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

const AppKey = ({ app: { secret, uri } }: Pick<CodeAppDialogProps, 'app'>) => (
  <div className="code-app">
    <div className="code-app-picture">
      <Suspense>
        <QrCode text={uri} label="QR code with the key for your app" />
      </Suspense>
    </div>
    <div>
      <p>
        Key: <code className="code-app-key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <TextButton onClick={() => void copyText(secret, 'Key copied')}>Copy the key</TextButton>
      </p>
      <p>
        <a className="text-button" href={uri}>
          Open an app on this device
        </a>
      </p>
    </div>
  </div>
)
