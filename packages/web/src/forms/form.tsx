import type { FormEvent, ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import './form.css'
import type { FormState } from './use-form.ts'

interface FormProps {
  readonly form: Pick<FormState<never>, 'element' | 'notice' | 'noticeId' | 'submit'>
  readonly children: ReactNode
}

export function Form({ form: { element, notice, noticeId, submit }, children }: FormProps) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    submit()
  }
  return (
    <form ref={element} className="form" method="post" noValidate onSubmit={onSubmit}>
      {notice !== undefined && (
        <Notice isError id={noticeId}>
          {notice}
        </Notice>
      )}
      {children}
    </form>
  )
}
