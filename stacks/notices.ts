import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { App, Stack } from 'sst/constructs'
import { newStack } from './new-stack.ts'
import type { DeploymentStage } from './stage.ts'

export interface Notices {
  /** Bounces and complaints about mail. */
  readonly feedback: Topic
  readonly alarms: Topic
}

const FEEDBACK_SENDERS = ['ses.amazonaws.com']
const ALARM_SENDERS = ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com']

interface PublishGrant {
  readonly senders: readonly string[]
  readonly actions: string[]
  readonly resource: string
}

/** Lets AWS services act on behalf of this account only (confused deputy). */
const allowServices = (stack: Stack, { senders, actions, resource }: PublishGrant) =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    principals: senders.map((sender) => new ServicePrincipal(sender)),
    actions,
    resources: [resource],
    conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
  })

/** Two topics without customer-managed keys, which would cost a dollar a month each; SNS encrypts its disks anyway. */
export function addNotices(app: App, stage: DeploymentStage): Notices {
  const stack = newStack(app, 'notices', stage)
  const addTopic = (id: string, senders: readonly string[]) => {
    const topic = new Topic(stack, id, { enforceSSL: true })
    topic.addToResourcePolicy(
      allowServices(stack, { senders, actions: ['sns:Publish'], resource: topic.topicArn }),
    )
    return topic
  }
  const notices = {
    feedback: addTopic('Feedback', FEEDBACK_SENDERS),
    alarms: addTopic('Alarms', ALARM_SENDERS),
  }
  if (stage.alarmEmail) notices.alarms.addSubscription(new EmailSubscription(stage.alarmEmail))
  return notices
}
