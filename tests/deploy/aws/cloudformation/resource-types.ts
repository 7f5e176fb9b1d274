import { findSchema } from '../../schema/check.ts'
import { ACCOUNT_ID, type Account, nextSuffix, REGION } from '../account.ts'

type Properties = Readonly<Record<string, unknown>>

export interface ResourceNames {
  readonly name: string
  readonly physicalId: string
  readonly arn: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** Set for explicit names, so that a second resource with the same name is refused. */
  readonly uniqueAs?: string
}

interface NamingInputs {
  readonly account: Account
  readonly stackName: string
  readonly logicalId: string
  readonly type: string
  readonly properties: Properties
}

const valueAt = (properties: Properties, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, key) => (node !== null && typeof node === 'object' ? Reflect.get(node, key) : undefined),
    properties,
  )

/** The property with the explicit name, if it is not the primary identifier. */
const NAME_PATHS: Readonly<Record<string, readonly string[]>> = {
  'AWS::Budgets::Budget': ['Budget', 'BudgetName'],
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig', 'Name'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig', 'Name'],
  'AWS::CloudFront::OriginRequestPolicy': ['OriginRequestPolicyConfig', 'Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig', 'Name'],
  'AWS::Events::Rule': ['Name'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
}

/** Types that are parts of another resource and have no name. */
const NAMELESS =
  /Policy$|Permission$|Integration$|Route$|Stage$|EventInvokeConfig$|Subscription$|EventDestination$/

function chosenName({ type, properties }: NamingInputs): string | undefined {
  const path = NAME_PATHS[type]
  if (path !== undefined) {
    const name = valueAt(properties, ...path)
    return name === undefined ? undefined : String(name)
  }
  if (NAMELESS.test(type)) return undefined
  const [only, ...more] = findSchema(type)?.primaryIdentifier ?? []
  const name = only === undefined || more.length > 0 ? undefined : properties[only]
  return name === undefined ? undefined : String(name)
}

const LOWER_CASE = new Set(['AWS::S3::Bucket'])
/** Prefixes of names that AWS generates without the name of the stack. */
const OPAQUE_PREFIX: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::Api': '',
  'AWS::CertificateManager::Certificate': '',
  'AWS::CloudFront::Distribution': 'E',
  'AWS::CloudFront::OriginAccessControl': 'E',
  'AWS::KMS::Key': '',
}

function generatedName({ account, stackName, logicalId, type }: NamingInputs): string {
  const suffix = nextSuffix(account)
  const opaque = OPAQUE_PREFIX[type]
  if (opaque !== undefined) return `${opaque}${opaque === '' ? suffix.toLowerCase() : suffix}`
  const name = `${stackName.slice(0, 24)}-${logicalId.slice(0, 24)}-${suffix}`
  return LOWER_CASE.has(type) ? name.toLowerCase() : name
}

function arnOf(type: string, name: string): string {
  const template = findSchema(type)?.identifier?.arnTemplate ?? arnTemplateOf(type)
  const [service = ''] = type.split('::').slice(1)
  return (template ?? `arn:\${Partition}:${service.toLowerCase()}:\${Region}:\${Account}:${name}`)
    .replaceAll('${Partition}', 'aws')
    .replaceAll('${Region}', REGION)
    .replaceAll('${Account}', ACCOUNT_ID)
    .replace(/\$\{\w+\}/g, name)
}

/** The schema database stores it next to the declared fields. */
function arnTemplateOf(type: string): string | undefined {
  const value: unknown = Reflect.get(findSchema(type) ?? {}, 'arnTemplate')
  return typeof value === 'string' ? value : undefined
}

/** The value of `Ref`, if it is not the name. */
const REFS: Readonly<Record<string, (name: string, arn: string) => string>> = {
  'AWS::CertificateManager::Certificate': (_, arn) => arn,
  'AWS::CloudFront::Function': (_, arn) => arn,
  'AWS::Lambda::LayerVersion': (_, arn) => arn,
  'AWS::SNS::Topic': (_, arn) => arn,
  'AWS::SQS::Queue': (name) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT_ID}/${name}`,
}

const tokens = (domain: string) =>
  [1, 2, 3].flatMap((i) => [
    [`DkimDNSTokenName${i}`, `token${i}._domainkey.${domain}`],
    [`DkimDNSTokenValue${i}`, `token${i}.dkim.amazonses.com`],
  ])

/** `Fn::GetAtt` attributes that are neither the ARN nor the name. */
const ATTRIBUTES: Readonly<Record<string, (name: string, arn: string) => Readonly<Record<string, unknown>>>> =
  {
    'AWS::CloudFront::Distribution': (name) => ({ DomainName: `d${name.toLowerCase()}.cloudfront.net` }),
    'AWS::CloudFront::Function': (_, arn) => ({ FunctionARN: arn }),
    'AWS::ECR::Repository': (name) => ({
      RepositoryUri: `${ACCOUNT_ID}.dkr.ecr.${REGION}.amazonaws.com/${name}`,
    }),
    'AWS::S3::Bucket': (name) => ({
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${REGION}.amazonaws.com`,
    }),
    'AWS::SES::EmailIdentity': (name) => Object.fromEntries(tokens(name)),
    'AWS::SNS::Topic': (name, arn) => ({ TopicName: name, TopicArn: arn }),
    'AWS::SQS::Queue': (name) => ({
      QueueName: name,
      QueueUrl: `https://sqs.${REGION}.amazonaws.com/${ACCOUNT_ID}/${name}`,
    }),
  }

const ARN_ATTRIBUTE = /^(?:Arn|FunctionArn|KeyArn|RoleArn)$/
const ID_ATTRIBUTE = /Id$/

function attributesOf(
  type: string,
  { name, physicalId, arn }: Pick<ResourceNames, 'name' | 'physicalId' | 'arn'>,
): Readonly<Record<string, unknown>> {
  const declared = Object.keys(findSchema(type)?.attributes ?? {})
  const plain = declared.flatMap((attribute): [string, string][] => {
    if (ARN_ATTRIBUTE.test(attribute)) return [[attribute, arn]]
    return ID_ATTRIBUTE.test(attribute) ? [[attribute, physicalId]] : []
  })
  return { ...Object.fromEntries(plain), ...ATTRIBUTES[type]?.(name, arn) }
}

/** Identifies a record by zone, name and type. */
const recordName = ({ HostedZoneId, Name, Type }: Properties): string =>
  `${String(HostedZoneId)} ${String(Name)} ${String(Type)}`

export function nameResource(named: NamingInputs): ResourceNames {
  const { type, properties } = named
  const chosen = type === 'AWS::Route53::RecordSet' ? recordName(properties) : chosenName(named)
  const name = chosen ?? generatedName(named)
  const arn = arnOf(type, name)
  const physicalId =
    type === 'AWS::Route53::RecordSet' ? String(properties['Name']) : (REFS[type]?.(name, arn) ?? name)
  const naming = { name, physicalId, arn }
  return {
    ...naming,
    attributes: attributesOf(type, naming),
    ...(chosen === undefined ? {} : { uniqueAs: `${type} ${chosen}` }),
  }
}

/** Whether changing these properties makes AWS replace the resource. */
export function isReplacement(type: string, changed: readonly string[]): boolean {
  const properties = findSchema(type)?.properties ?? {}
  return changed.some((name) => properties[name]?.causesReplacement === 'yes')
}
