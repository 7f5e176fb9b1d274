import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53'
import {
  CfnConfigurationSetEventDestination,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import type { App, Stack } from 'sst/constructs'
import { newStack } from './new-stack.ts'
import type { Notices } from './notices.ts'
import type { Stage } from './stage.ts'

export interface Mail {
  readonly from: string
  /** What a function needs to send mail from that address, and from no other. */
  readonly permission: () => PolicyStatement
}

/** The whole domain with its DNS records when it is ours to set, else the one address, confirmed by a click. */
function addIdentity(stack: Stack, stage: Stage, configurationSet: ConfigurationSet): EmailIdentity {
  const { domain, mailFrom } = stage
  if (!domain || !mailFrom.endsWith(`@${domain.zoneName}`)) {
    return new EmailIdentity(stack, 'Sender', { identity: Identity.email(mailFrom), configurationSet })
  }
  const zone = PublicHostedZone.fromPublicHostedZoneAttributes(stack, 'Zone', {
    zoneName: domain.zoneName,
    hostedZoneId: domain.zoneId,
  })
  return new EmailIdentity(stack, 'Sender', {
    identity: Identity.publicHostedZone(zone),
    configurationSet,
    mailFromDomain: `bounce.${domain.zoneName}`,
  })
}

/** Who mail comes from, and where its bounces and complaints go. */
export function addMail(app: App, stage: Stage, notices: Notices): Mail {
  const stack = newStack(app, 'mail', stage)
  const configurationSet = new ConfigurationSet(stack, 'Sending', {
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
  const identity = addIdentity(stack, stage, configurationSet)
  const configurationSetArn = stack.formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: configurationSet.configurationSetName,
  })
  return {
    from: stage.mailFrom,
    permission: () =>
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [identity.emailIdentityArn, configurationSetArn],
        conditions: { StringEquals: { 'ses:FromAddress': stage.mailFrom } },
      }),
  }
}
