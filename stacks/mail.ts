import { type MailStream, STREAM_EVENTS } from '@rostrum/core/mail/mailer'
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

interface MailSender {
  readonly from: string
  readonly configurationSet: string
}

export interface Mail {
  readonly stack: Stack
  readonly senders: Readonly<Record<MailStream, MailSender>>
  /** Allows sending a stream from its sender only. */
  readonly permissions: (stream: MailStream) => PolicyStatement[]
}

const CONSTRUCT_IDS: Readonly<Record<MailStream, { set: string; events: string }>> = {
  account: { set: 'Sending', events: 'Feedback' },
  alerts: { set: 'SendingAlerts', events: 'AlertEvents' },
}

/** Each stream has one set, so that its reputation can be watched, and its sending paused, separately. */
function addStream(stack: Stack, stream: MailStream, inputs: { name: string; notices: Notices }): void {
  const { set, events } = CONSTRUCT_IDS[stream]
  const configurationSet = new ConfigurationSet(stack, set, {
    configurationSetName: inputs.name,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })
  new CfnConfigurationSetEventDestination(stack, events, {
    configurationSetName: configurationSet.configurationSetName,
    eventDestination: {
      enabled: true,
      matchingEventTypes: [...STREAM_EVENTS[stream]],
      snsDestination: { topicArn: inputs.notices.feedback.topicArn },
    },
  })
}

/** The quota belongs to the account, so it has no resource. */
const askingQuota = () => new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] })

/**
 * A configuration set and event topic for each stream. The sender's identity is not in a stack, because stages may share
 * it. Other stacks derive these names, because CloudFormation cannot change an exported value in use.
 */
export function addMail(app: App, stage: DeploymentStage, notices: Notices): Mail {
  const stack = newStack(app, 'mail', stage)
  const name = `${stage.name}-rostrum`
  const senders = {
    account: { from: stage.mailFrom, configurationSet: name },
    alerts: { from: stage.alertsFrom ?? stage.mailFrom, configurationSet: `${name}-alerts` },
  }
  addStream(stack, 'account', { name: senders.account.configurationSet, notices })
  addStream(stack, 'alerts', { name: senders.alerts.configurationSet, notices })
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName })
  const sending = ({ from, configurationSet }: MailSender) =>
    new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      // in the sandbox, SES requires permission on the recipient's identity too
      resources: [arn('identity', '*'), arn('configuration-set', configurationSet)],
      conditions: { StringEquals: { 'ses:FromAddress': from } },
    })
  return {
    stack,
    senders,
    permissions: (stream) => [sending(senders[stream]), ...(stream === 'alerts' ? [askingQuota()] : [])],
  }
}
