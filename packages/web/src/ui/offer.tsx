import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { TextButton } from './text-button.tsx'

interface OfferProps {
  readonly title: string
  readonly note: string
  readonly problem: string | null
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The focused button is about to be removed. */
export const focusMain = (): void => document.querySelector('main')?.focus({ preventScroll: true })

/** Offers something at the end of the page, which takes no focus and blocks nothing. */
export function Offer({ title, note, problem, children, onClose }: OfferProps) {
  const id = useId()
  const close = (): void => {
    focusMain()
    onClose()
  }
  return createPortal(
    <section className="offer" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="note">{note}</p>
      <div className="offer-choices">{children}</div>
      <p className="problem" role="alert">
        {problem}
      </p>
      <TextButton onClick={close}>Not now</TextButton>
    </section>,
    document.body,
  )
}
