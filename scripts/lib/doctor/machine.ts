import { REGION, type Stage, stageOf } from '../../../stacks/stage.ts'
import { fine, note, type Symptom, wrong } from './symptom.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** Everything of a stage lives in one region, whatever the shell says. */
export function checkRegion({ AWS_REGION, AWS_DEFAULT_REGION }: Variables): Symptom {
  const said = AWS_REGION ?? AWS_DEFAULT_REGION ?? REGION
  if (said === REGION) return fine('region', REGION)
  return note(
    'region',
    `this shell says ${said}, but a stage lives in ${REGION}`,
    `Nothing to do for deploying; to see the stage with other tools, say --region ${REGION}.`,
  )
}

/** The settings of a stage as a deployment would read them. */
export function readStage(name: string, variables: Variables): { stage?: Stage; symptoms: Symptom[] } {
  try {
    const stage = stageOf(name, variables)
    const settings = fine('settings', `mail from ${stage.mailFrom}, at ${stage.domain?.name ?? 'CloudFront'}`)
    if (stage.alarmEmail !== undefined) return { stage, symptoms: [settings] }
    const silent = note(
      'alarms',
      'reach nobody',
      'Set ROSTRUM_ALARM_EMAIL; until then they show on the dashboard alone.',
    )
    return { stage, symptoms: [settings, silent] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = `Set it in the environment or in .env.${name}.`
    return { symptoms: [wrong('settings', reason, remedy)] }
  }
}
