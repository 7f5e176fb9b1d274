/** A finding of the AWS Solutions rule pack that we accept, and why. */
interface AcceptedFinding {
  readonly rule: string
  /** Matches resource paths without the stage's name. */
  readonly resource: RegExp
  /** The actions or resources of a policy, for rules that name them. */
  readonly about?: readonly string[]
  readonly reason: string
}

const SITE = /^site\/Distribution\//
/** The CDK's own function that copies files into the bucket. */
const COPIER = /^pages\/Custom::CDKBucketDeployment/

/** All exceptions. A test fails for one that is missing and for one that no longer applies. */
export const ACCEPTED_FINDINGS: readonly AcceptedFinding[] = [
  {
    rule: 'AwsSolutions-APIG4',
    resource: /^api\//,
    reason:
      'Who may call a route is written in the contract and checked by the function, which verifies the token itself: public reads need none, and an authoriser of the gateway would cost a second call for the rest.',
  },
  {
    rule: 'AwsSolutions-CFR1',
    resource: SITE,
    reason: 'The record of Congress is public and open to readers everywhere.',
  },
  {
    rule: 'AwsSolutions-CFR2',
    resource: SITE,
    reason:
      'A firewall costs about as much a month as all the rest of a small stage. The gateway slows floods down, inputs are checked by schema, and an operator who needs one can attach it.',
  },
  {
    rule: 'AwsSolutions-CFR3',
    resource: SITE,
    reason:
      'These logs hold the address of every reader and each page they read. What operating needs is in the metrics and in the access log of the API, which names nobody.',
  },
  {
    rule: 'AwsSolutions-CFR4',
    resource: SITE,
    reason:
      'A stage without a domain uses the certificate of CloudFront itself, whose oldest TLS version cannot be chosen. With a domain it is 1.2.',
  },
  {
    rule: 'AwsSolutions-S1',
    resource: /^site\/Files\//,
    reason:
      'The bucket holds the public site and only CloudFront reads it; its logs would repeat what CloudFront does.',
  },
  {
    rule: 'AwsSolutions-SQS3',
    resource: /^jobs\/Failures\//,
    reason:
      'It is the dead-letter queue, of the clock and of the jobs function, where the rule does not look for one.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    resource: /^(?:api\/auth|jobs\/jobs)-role\//,
    about: ['Resource::arn:<AWS::Partition>:ses:us-east-1:123456789012:identity/*'],
    reason:
      'In the sandbox SES asks for a right on the identity of each recipient. A condition allows the one address that the stage sends from.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    resource: /^jobs\/jobs-role\//,
    about: ['Resource::*'],
    reason: 'ses:GetSendQuota reads a number of the account, and supports no resource.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    resource: /^jobs\/jobs-role\//,
    about: ['Resource::<Files8E6940B8.Arn>/dumps/*'],
    reason: 'The names of dumps follow from their content. The right ends at their folder.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    resource: /^(?:api\/(?:bills|members|pages)|jobs\/(?:jobs|sync))-role\//,
    about: ['Resource::<Files8E6940B8.Arn>/snapshots/*'],
    reason: 'Each snapshot has a name of its own. The right ends at their folder.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    resource: /^(?:api\/bills|jobs\/sync)-role\//,
    about: ['Resource::<Files8E6940B8.Arn>/snapshots/texts/*'],
    reason: 'Each text of a bill has a file of its own. The right ends at their folder.',
  },
  {
    rule: 'AwsSolutions-L1',
    resource: COPIER,
    reason: 'The runtime is the one that the CDK has tested its function with, and moves with the CDK.',
  },
  {
    rule: 'AwsSolutions-IAM4',
    resource: COPIER,
    about: ['Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
    reason: 'The CDK makes this role; the policy lets it write logs and no more.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    resource: COPIER,
    about: [
      'Action::s3:Abort*',
      'Action::s3:DeleteObject*',
      'Action::s3:GetBucket*',
      'Action::s3:GetObject*',
      'Action::s3:List*',
      'Resource::<Files8E6940B8.Arn>/*',
      'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-123456789012-us-east-1/*',
    ],
    reason:
      'The CDK makes this role. It reads the files of a deployment and writes the files of the site, whose names are made by each build.',
  },
]
