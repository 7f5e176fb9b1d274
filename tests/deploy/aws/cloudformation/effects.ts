import * as z from 'zod/mini'
import type { Cloud } from '../cloud.ts'
import { AwsApiError } from '../aws-api-error.ts'
import { deployFiles, removeFiles } from './bucket-deployment.ts'
import type { StackResource } from './stack.ts'

/** What creating, updating and deleting a resource changes in other services, and why they may refuse it. */
export interface Effect {
  readonly create?: (cloud: Cloud, resource: StackResource) => void
  readonly update?: (cloud: Cloud, resource: StackResource, before: StackResource['properties']) => void
  readonly remove?: (cloud: Cloud, resource: StackResource) => void
}

const resourceError = (service: string, message: string, status = 400): AwsApiError =>
  new AwsApiError(
    'ResourceRefused',
    `Resource handler returned message: "${message} (Service: ${service}, Status Code: ${status})"`,
  )

const Code = z.object({ S3Bucket: z.string(), S3Key: z.string() })

function requireObject({ account }: Cloud, source: unknown): void {
  const code = z.safeParse(Code, source)
  if (!code.success || account.buckets[code.data.S3Bucket]?.[code.data.S3Key] !== undefined) return
  throw resourceError(
    'Lambda',
    'Error occurred while GetObject. S3 Error Code: NoSuchKey. S3 Error Message: The specified key does not exist.',
  )
}

/** Lambda requires this much unreserved concurrency. */
const UNRESERVED_MIN = 100

function checkConcurrency({ account }: Cloud, properties: StackResource['properties']): void {
  const requested = Number(properties['ReservedConcurrentExecutions'] ?? 0)
  if (requested === 0) return
  const existing = Object.values(account.stacks)
    .flatMap(({ resources }) => Object.values(resources))
    .filter(
      ({ type, status }) =>
        type === 'AWS::Lambda::Function' && status.endsWith('_COMPLETE') && status !== 'DELETE_COMPLETE',
    )
  const reserved = existing.reduce(
    (sum, one) => sum + Number(one.properties['ReservedConcurrentExecutions'] ?? 0),
    0,
  )
  if (account.concurrency - reserved - requested >= UNRESERVED_MIN) return
  throw resourceError(
    'Lambda',
    "Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its minimum value of [100].",
  )
}

function checkFunction(cloud: Cloud, { properties }: StackResource): void {
  requireObject(cloud, properties['Code'])
  const role = String(properties['Role']).split('/').at(-1) ?? ''
  if (cloud.account.taken[`AWS::IAM::Role ${role}`] === undefined) {
    throw resourceError('Lambda', 'The role defined for the function cannot be assumed by Lambda.')
  }
  checkConcurrency(cloud, properties)
}

const bucket: Effect = {
  create: ({ account }, { name }) => {
    account.buckets[name] = {}
  },
  remove({ account }, { name }) {
    if (Object.keys(account.buckets[name] ?? {}).length > 0) {
      throw resourceError('S3', 'The bucket you tried to delete is not empty', 409)
    }
    delete account.buckets[name]
  },
}

function zoneOf({ account }: Cloud, id: unknown) {
  const zone = account.zones[String(id)]
  if (zone === undefined) throw resourceError('Route53', `No hosted zone found with ID: ${String(id)}`, 404)
  return zone
}

const toDnsName = (name: unknown): string => String(name).toLowerCase().replace(/\.?$/, '.')

const record: Effect = {
  create(cloud, { properties }) {
    const zone = zoneOf(cloud, properties['HostedZoneId'])
    const [name, type] = [toDnsName(properties['Name']), String(properties['Type'])]
    if (zone.records.some((one) => one.name === name && one.type === type)) {
      throw resourceError(
        'Route53',
        `[Tried to create resource record set [name='${name}', type='${type}'] but it already exists]`,
      )
    }
    zone.records.push({ name, type, detail: JSON.stringify(properties) })
  },
  remove(cloud, { properties }) {
    const zone = zoneOf(cloud, properties['HostedZoneId'])
    zone.records = zone.records.filter(
      ({ name, type }) => name !== toDnsName(properties['Name']) || type !== properties['Type'],
    )
  },
}

const Certificate = z.object({
  DomainValidationOptions: z.optional(z.array(z.object({ HostedZoneId: z.optional(z.string()) }))),
})
const Distribution = z.object({
  DistributionConfig: z.object({
    Aliases: z._default(z.array(z.string()), []),
    ViewerCertificate: z.optional(z.object({ AcmCertificateArn: z.optional(z.string()) })),
  }),
})

function checkDistribution(_: Cloud, { properties }: StackResource): void {
  const { Aliases, ViewerCertificate } = z.parse(Distribution, properties).DistributionConfig
  if (Aliases.length === 0 || ViewerCertificate?.AcmCertificateArn !== undefined) return
  throw resourceError(
    'CloudFront',
    'To add an alternate domain name (CNAME) to a CloudFront distribution, you must attach a trusted certificate.',
  )
}

const putParameter = ({ account }: Cloud, { name, properties }: StackResource): void => {
  const version = (account.parameters[name]?.version ?? 0) + 1
  account.parameters[name] = { type: String(properties['Type']), value: String(properties['Value']), version }
}

export const EFFECTS: Readonly<Record<string, Effect>> = {
  'AWS::CertificateManager::Certificate': {
    create(cloud, { properties }) {
      for (const { HostedZoneId } of z.parse(Certificate, properties).DomainValidationOptions ?? [])
        zoneOf(cloud, HostedZoneId)
    },
  },
  'AWS::CloudFront::Distribution': { create: checkDistribution, update: checkDistribution },
  'AWS::DynamoDB::Table': {
    remove(_, { name, properties }) {
      if (properties['DeletionProtectionEnabled'] !== true) return
      throw resourceError(
        'DynamoDb',
        `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first. Table: ${name}`,
      )
    },
  },
  'AWS::Lambda::Function': { create: checkFunction, update: checkFunction },
  'AWS::Lambda::LayerVersion': {
    create: (cloud, { properties }) => requireObject(cloud, properties['Content']),
  },
  'AWS::Route53::RecordSet': record,
  'AWS::S3::Bucket': bucket,
  'AWS::SES::EmailIdentity': {
    create({ account }, { name }) {
      account.identities[name] = { kind: name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN', verified: false }
    },
    remove: ({ account }, { name }) => void delete account.identities[name],
  },
  'AWS::SSM::Parameter': {
    create: putParameter,
    update: putParameter,
    remove: ({ account }, { name }) => void delete account.parameters[name],
  },
  'Custom::CDKBucketDeployment': { create: deployFiles, update: deployFiles, remove: removeFiles },
  'Custom::S3AutoDeleteObjects': {
    remove({ account }, { properties }) {
      const name = String(properties['BucketName'])
      if (account.buckets[name] !== undefined) account.buckets[name] = {}
    },
  },
}

/** Throws for a custom resource that is not emulated, so that it can't silently succeed. */
export function effectOf(type: string): Effect {
  const effect = EFFECTS[type]
  if (effect === undefined && type.startsWith('Custom::'))
    throw new AwsApiError('ResourceRefused', `The emulator cannot run ${type}.`)
  return effect ?? {}
}
