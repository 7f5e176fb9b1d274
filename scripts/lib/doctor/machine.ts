import { REGION, type DeploymentStage, deploymentStageOf } from '../../../stacks/stage.ts'
import { passed, warning, type CheckResult, failed } from './check-result.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** A stage is always in one region, regardless of the environment. */
export function checkRegion({ AWS_REGION, AWS_DEFAULT_REGION }: Variables): CheckResult {
  const configured = AWS_REGION ?? AWS_DEFAULT_REGION ?? REGION
  if (configured === REGION) return passed('region', REGION)
  return warning(
    'region',
    `this shell is set to ${configured}, but every stage is in ${REGION}`,
    `Deploying needs no change. With other AWS tools, pass --region ${REGION}.`,
  )
}

/** Reads a stage's settings as a deployment would. */
export function readStage(
  name: string,
  variables: Variables,
): { stage?: DeploymentStage; results: CheckResult[] } {
  try {
    const stage = deploymentStageOf(name, variables)
    const settings = passed(
      'settings',
      `mail from ${stage.mailFrom}, site at ${stage.domain?.name ?? 'CloudFront'}`,
    )
    if (stage.alarmEmail !== undefined) return { stage, results: [settings] }
    const silent = warning(
      'alarms',
      'are not sent to anyone',
      'Set ROSTRUM_ALARM_EMAIL; until then they only show in the console.',
    )
    return { stage, results: [settings, silent] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = `Set it in the environment or in .env.${name}.`
    return { results: [failed('settings', reason, remedy)] }
  }
}
