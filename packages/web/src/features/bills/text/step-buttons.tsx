import { Icon } from '@rostrum/view/icon.tsx'
import './step-buttons.css'

interface StepButtonsProps {
  /** "change" */
  readonly what: string
  readonly onStep: (step: 1 | -1) => void
}

export const StepButtons = ({ what, onStep }: StepButtonsProps) => (
  <div className="steps">
    <button type="button" className="step step-back" onClick={() => onStep(-1)}>
      <Icon name="chevron" />
      <span className="visually-hidden">Previous {what}</span>
    </button>
    <button type="button" className="step" onClick={() => onStep(1)}>
      <Icon name="chevron" />
      <span className="visually-hidden">Next {what}</span>
    </button>
  </div>
)
