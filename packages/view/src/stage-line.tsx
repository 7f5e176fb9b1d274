import type { ReactNode } from 'react'
import { CalendarDate, formatDate } from './calendar-date.tsx'
import { classNames } from './class-names.ts'

/** `ended`: its congress ended at this step; `missed`: it can no longer reach this step. */
export type StepState = 'done' | 'now' | 'failed' | 'ahead' | 'ended' | 'missed'

export interface StageStep {
  readonly name: string
  readonly state: StepState
  readonly date?: string
  /** One sentence that explains the step. */
  readonly note?: string
  /** The sentence with a link to its vote. */
  readonly linkedNote?: ReactNode
}

/** A scalloped seal, for the last step when it is done. */
const SEAL =
  'M12 2.4Q14.8 -0.5 16.2 3.4Q20 2 19.5 6Q23.5 6.4 21.4 9.9Q24.8 12 21.4 14.1Q23.5 17.6 19.5 18Q20 22 16.2 20.6Q14.8 24.5 12 21.6Q9.2 24.5 7.8 20.6Q4 22 4.5 18Q0.5 17.6 2.6 14.1Q-0.8 12 2.6 9.9Q0.5 6.4 4.5 6Q4 2 7.8 3.4Q9.2 -0.5 12 2.4Z'

const STEP_STATE_LABELS: Record<StepState, string> = {
  done: 'Done',
  now: 'Now',
  failed: 'Stopped',
  ahead: 'Not yet',
  ended: 'Ended',
  missed: 'Not reached',
}

interface StageLineProps {
  readonly label: string
  readonly steps: readonly StageStep[]
  /** For cards: a row of marks, with the latest step named below. */
  readonly isCompact?: boolean
  /** False if a badge beside it names the latest step. */
  readonly hasCaption?: boolean
}

/** Shows progress by shape and text, not by color alone. */
export function StageLine({ label, steps, isCompact = false, hasCaption = isCompact }: StageLineProps) {
  const latest = steps.findLast(({ state }) => state !== 'ahead' && state !== 'missed')
  return (
    <div className={classNames('stage-line', isCompact && 'stage-line-compact')}>
      <ol className="stage-steps" aria-label={label}>
        {steps.map((step, index) => (
          <li key={step.name} className={`stage-step stage-${step.state}`}>
            <StageMark state={step.state} isLast={index === steps.length - 1} />
            {isCompact ? (
              <span className="visually-hidden">{stepSentence(step)}</span>
            ) : (
              <StepText step={step} />
            )}
          </li>
        ))}
      </ol>
      {hasCaption && latest && (
        <p className="stage-caption" aria-hidden="true">
          <strong>{latest.name}</strong>
          <span>{latest.date ? <CalendarDate date={latest.date} /> : STEP_STATE_LABELS[latest.state]}</span>
        </p>
      )}
    </div>
  )
}

/** In one element: a list of cards has hundreds of steps. */
const stepSentence = ({ name, state, date, note }: StageStep): string =>
  [`${name}: ${STEP_STATE_LABELS[state]}`, date && formatDate(date), note].filter(Boolean).join(', ')

const StepText = ({ step }: { step: StageStep }) => (
  <div className="stage-words">
    <p className="stage-name">
      {step.name} <span className="stage-state">{STEP_STATE_LABELS[step.state]}</span>
    </p>
    {step.date && (
      <p className="note">
        <CalendarDate date={step.date} />
      </p>
    )}
    {step.note && <p className="stage-note note">{step.linkedNote ?? step.note}</p>}
  </div>
)

export const StageMark = ({ state, isLast }: { state: StepState; isLast: boolean }) => (
  <svg className="stage-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    {state === 'done' && (
      <>
        {isLast ? (
          <path className="stage-fill" d={SEAL} />
        ) : (
          <circle className="stage-fill" cx="12" cy="12" r="10" />
        )}
        <path className="stage-glyph" d="M7.5 12.4l3 3l6-6.6" />
      </>
    )}
    {state === 'now' && (
      <>
        <circle className="stage-ring" cx="12" cy="12" r="9.25" />
        <circle className="stage-fill" cx="12" cy="12" r="4.5" />
      </>
    )}
    {state === 'failed' && (
      <>
        <path className="stage-fill" d="M12 .75L23.25 12L12 23.25L.75 12Z" />
        <path className="stage-glyph" d="M8.75 8.75l6.5 6.5m0-6.5l-6.5 6.5" />
      </>
    )}
    {state === 'ahead' && <circle className="stage-ring" cx="12" cy="12" r="5.25" />}
    {state === 'ended' && (
      <>
        <circle className="stage-ring" cx="12" cy="12" r="9.25" />
        <path className="stage-ring" d="M7 12h10" />
      </>
    )}
    {state === 'missed' && <circle className="stage-fill" cx="12" cy="12" r="2.5" />}
  </svg>
)
