import { Aspects } from 'aws-cdk-lib'
import { AwsSolutionsChecks, type INagLogger, type NagLoggerBaseData } from 'cdk-nag'
import type { App } from 'sst/constructs'

/** A finding of the AWS Solutions rule pack. */
export interface NagFinding {
  readonly rule: string
  /** The resource's path, without the stage. */
  readonly resource: string
  /** The action or resource of a policy, for rules that name it. */
  readonly about: string
}

const noop = () => {}

/** Collects findings during synthesis. A rule that throws counts as a finding. */
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
