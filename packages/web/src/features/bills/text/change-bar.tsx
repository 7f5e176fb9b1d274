import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from '@rostrum/view/class-names.ts'
import { formatNumber } from '@rostrum/contract/lib/format'
import { announce } from '../../../ui/announcer.tsx'
import { COPIED, copyText } from '../../../ui/copy-text.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import './change-bar.css'
import type { Change } from './changes.ts'
import { StepButtons } from './step-buttons.tsx'

interface ChangeBarProps {
  readonly changes: readonly Change[]
  readonly current: number | undefined
  readonly onStep: (step: 1 | -1) => void
}

/** Goes from change to change and links to the current one. */
export function ChangeBar({ changes, current, onStep }: ChangeBarProps) {
  const change = current === undefined ? undefined : changes[current]
  return (
    <>
      <StepButtons what="change" onStep={onStep} />
      <p className={classNames('change-count', change && 'change-count-at')}>
        {current !== undefined && `${current + 1} of `}
        {formatNumber(changes.length)}
        <span className="change-unit"> {changes.length === 1 ? 'change' : 'changes'}</span>
      </p>
      {change && <CopyLink key={change.id} change={change} />}
      <p className="change-keys">
        In the text: <kbd>n</kbd> next, <kbd>p</kbd> previous
      </p>
    </>
  )
}

const NOT_COPIED = 'The link to this change is in the address bar. Copy it from there.'

function CopyLink({ change }: { change: Change }) {
  const navigate = useNavigate()
  const [label, setLabel] = useState('Copy link')
  async function copy(): Promise<void> {
    const address = new URL(window.location.href)
    address.hash = change.id
    if (await copyText(address.href, COPIED)) return setLabel(COPIED)
    await navigate(
      { search: address.search, hash: address.hash },
      { replace: true, preventScrollReset: true },
    )
    setLabel('Link is in the address bar')
    announce(NOT_COPIED)
  }
  return (
    <TextButton onClick={() => void copy()}>
      {label}
      <span className="visually-hidden"> to this change</span>
    </TextButton>
  )
}
