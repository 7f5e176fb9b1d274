import type { ReactNode } from 'react'
import { classNames } from '@rostrum/view/class-names.ts'
import { Icon } from '@rostrum/view/icon.tsx'
import './notice.css'

interface NoticeProps {
  readonly id?: string
  readonly isError?: boolean
  readonly children: ReactNode
}

/** A prominent message. Errors interrupt a screen reader (`alert`), other messages wait (`status`). */
export const Notice = ({ id, isError = false, children }: NoticeProps) => (
  <div id={id} className={classNames('notice', isError && 'notice-bad')} role={isError ? 'alert' : 'status'}>
    <Icon name="alert" />
    <p>{children}</p>
  </div>
)
