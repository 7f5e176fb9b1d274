import { REGION, type DeploymentStage, deploymentStageOf } from '../../../stacks/stage.ts'
import { passed, warning, type CheckResult, failed } from './check-result.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** A stage is always in one region, whatever the environment says. */
export function checkRegion({ AWS_REGION, AWS_DEFAULT_REGION }: Variables): CheckResult {
  const configured = AWS_REGION ?? AWS_DEFAULT_REGION ?? REGION
  if (configured === REGION) return passed('region', REGION)
  return warning(
    'region',
    `this shell says ${configured}, but a stage lives in ${REGION}`,
    `Nothing to do for deploying; to see the stage with other tools, say --region ${REGION}.`,
  )
}

/** Reads a stage's settings as a deployment would. */
export function readStage(
  name: string,
  variables: Variables,
): { stage?: DeploymentStage; symptoms: CheckResult[] } {
  try {
    const stage = deploymentStageOf(name, variables)
    const settings = passed(
      'settings',
      `mail from ${stage.mailFrom}, at ${stage.domain?.name ?? 'CloudFront'}`,
    )
    if (stage.alarmEmail !== undefined) return { stage, symptoms: [settings] }
    const silent = warning(
      'alarms',
      'reach nobody',
      'Set ROSTRUM_ALARM_EMAIL; until then they show on the dashboard alone.',
    )
    return { stage, symptoms: [settings, silent] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = `Set it in the environment or in .env.${name}.`
    return { symptoms: [failed('settings', reason, remedy)] }
  }
}
