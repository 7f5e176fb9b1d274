import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  CfnConfigurationSetEventDestination,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import type { App, Stack } from 'sst/constructs'
import { newStack } from './new-stack.ts'
import type { Notices } from './notices.ts'
import type { DeploymentStage } from './stage.ts'

export interface Mail {
  readonly stack: Stack
  readonly from: string
  readonly configurationSet: string
  /** Allows sending from the stage's sender only. */
  readonly permission: () => PolicyStatement
}

/**
 * The configuration set, and the topic for bounces and complaints. The sender's identity belongs to the account,
 * because other stages may share it; a deployment creates it outside the stacks (scripts/lib/sender). Other stacks
 * derive these names from the settings, because CloudFormation cannot change an exported value while a stack imports
 * it.
 */
export function addMail(app: App, stage: DeploymentStage, notices: Notices): Mail {
  const stack = newStack(app, 'mail', stage)
  const name = `${stage.name}-rostrum`
  const configurationSet = new ConfigurationSet(stack, 'Sending', {
    configurationSetName: name,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })
  new CfnConfigurationSetEventDestination(stack, 'Feedback', {
    configurationSetName: configurationSet.configurationSetName,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ['BOUNCE', 'COMPLAINT'],
      snsDestination: { topicArn: notices.feedback.topicArn },
    },
  })
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName })
  return {
    stack,
    from: stage.mailFrom,
    configurationSet: name,
    permission: () =>
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        // in the sandbox, SES requires permission on the recipient's identity too
        resources: [arn('identity', '*'), arn('configuration-set', name)],
        conditions: { StringEquals: { 'ses:FromAddress': stage.mailFrom } },
      }),
  }
}
