import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import './notice.css'

interface NoticeProps {
  readonly id?: string
  readonly isBad?: boolean
  readonly children: ReactNode
}

/** A sentence that must not be missed. Bad news interrupts a screen reader, other news waits its turn. */
export const Notice = ({ id, isBad = false, children }: NoticeProps) => (
  <div id={id} className={classNames('notice', isBad && 'notice-bad')} role={isBad ? 'alert' : 'status'}>
    <Icon name="alert" />
    <p>{children}</p>
  </div>
)
