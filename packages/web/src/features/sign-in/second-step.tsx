import { ApiError } from '@rostrum/client/api-error'
import type { SecondStep } from '@rostrum/contract/entities/factors'
import { type ReactNode, useState } from 'react'
import { type FactorAnswer, passSecondStep } from '../../api/ways-in.ts'
import { AnswerStep } from '../../forms/answer-step.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface SecondStepScreenProps {
  /** In memory only, so that a reload starts the sign-in again. */
  readonly step: SecondStep
  readonly lead: ReactNode
  readonly onPassed: () => void
  readonly onRestart: () => void
}

/** Asks for a second proof after the right password. */
export function SecondStepScreen({ step, lead, onPassed, onRestart }: SecondStepScreenProps) {
  const [gone, setGone] = useState<string>()
  async function send(answer: FactorAnswer): Promise<void> {
    try {
      await passSecondStep(step.ticket, answer)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'gone') setGone(error.message)
      throw error
    }
  }
  return (
    <>
      <PageTitle>Second step</PageTitle>
      {gone === undefined ? (
        <>
          <p className="page-lead">{lead} If you reload this page, you start again.</p>
          <AnswerStep ways={step.ways} label="Continue" send={send} onSent={onPassed} />
        </>
      ) : (
        <Notice isError>{gone}</Notice>
      )}
      <Button isWide isQuiet={gone === undefined} isPrimary={gone !== undefined} onClick={onRestart}>
        Start again
      </Button>
    </>
  )
}
