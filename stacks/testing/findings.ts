import { Aspects } from 'aws-cdk-lib'
import { AwsSolutionsChecks, type INagLogger, type NagLoggerBaseData } from 'cdk-nag'
import type { App } from 'sst/constructs'

/** Something that the AWS Solutions pack objects to. */
export interface NagFinding {
  readonly rule: string
  /** The resource's path, without the stage. */
  readonly resource: string
  /** Which action or resource of a policy it is about, for the rules that say so. */
  readonly about: string
}

const noop = () => {}

/** Fills the list as the stacks are synthesised. A rule that breaks counts as a finding too. */
export function collectFindings(app: App): NagFinding[] {
  const findings: NagFinding[] = []
  const add = ({ ruleId, resource }: NagLoggerBaseData, about: string) =>
    findings.push({ rule: ruleId, resource: resource.node.path.replace(`${app.stage}-rostrum-`, ''), about })
  const logger: INagLogger = {
    onNonCompliance: (data) => add(data, data.findingId),
    onError: (data) => add(data, data.errorMessage),
    onCompliance: noop,
    onSuppressed: noop,
    onSuppressedError: noop,
    onNotApplicable: noop,
  }
  Aspects.of(app).add(new AwsSolutionsChecks({ reports: false, additionalLoggers: [logger] }))
  return findings
}
