import {
  ChangeResourceRecordSetsCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
  type Route53ClientConfig,
  type RRType,
} from '@aws-sdk/client-route-53'
import {
  CreateEmailIdentityCommand,
  GetEmailIdentityCommand,
  PutEmailIdentityMailFromAttributesCommand,
  SESv2Client,
  type SESv2ClientConfig,
} from '@aws-sdk/client-sesv2'
import { REGION } from '../../../stacks/stage.ts'

/** A sender identity in SES. */
export interface Identity {
  readonly isVerified: boolean
  /** Empty if the operator signs with their own DKIM keys. */
  readonly dkimTokens: readonly string[]
  /** The custom MAIL FROM domain, which receives bounces. */
  readonly bounceDomain: string | undefined
}

export interface DnsRecord {
  readonly name: string
  readonly type: RRType
  readonly values: readonly string[]
}

/** AWS calls for setting up a sender. None of them deletes anything. */
export interface SenderAccount {
  readonly findIdentity: (name: string) => Promise<Identity | undefined>
  readonly createIdentity: (name: string) => Promise<void>
  readonly setBounceDomain: (identity: string, domain: string) => Promise<void>
  readonly findRecord: (zoneId: string, record: DnsRecord) => Promise<readonly string[] | undefined>
  readonly createRecord: (zoneId: string, record: DnsRecord) => Promise<void>
}

const TTL_SECONDS = 1_800

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

function connectIdentities(settings: SESv2ClientConfig): Omit<SenderAccount, 'findRecord' | 'createRecord'> {
  const ses = new SESv2Client(settings)
  return {
    async findIdentity(EmailIdentity) {
      try {
        const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity }))
        const { Tokens = [], SigningAttributesOrigin = 'AWS_SES' } = found.DkimAttributes ?? {}
        return {
          isVerified: found.VerifiedForSendingStatus === true,
          dkimTokens: SigningAttributesOrigin === 'AWS_SES' ? Tokens : [],
          bounceDomain: found.MailFromAttributes?.MailFromDomain,
        }
      } catch (error) {
        if (isNamed(error, 'NotFoundException')) return undefined
        throw error
      }
    },
    async createIdentity(EmailIdentity) {
      try {
        await ses.send(new CreateEmailIdentityCommand({ EmailIdentity }))
      } catch (error) {
        // another deployment created it at the same time
        if (!isNamed(error, 'AlreadyExistsException')) throw error
      }
    },
    async setBounceDomain(EmailIdentity, MailFromDomain) {
      const BehaviorOnMxFailure = 'USE_DEFAULT_VALUE'
      await ses.send(
        new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, MailFromDomain, BehaviorOnMxFailure }),
      )
    },
  }
}

function connectRecords(settings: Route53ClientConfig): Pick<SenderAccount, 'findRecord' | 'createRecord'> {
  const dns = new Route53Client(settings)
  const findRecord: SenderAccount['findRecord'] = async (HostedZoneId, { name, type }) => {
    const start = { StartRecordName: name, StartRecordType: type, MaxItems: 1 }
    const { ResourceRecordSets = [] } = await dns.send(
      new ListResourceRecordSetsCommand({ HostedZoneId, ...start }),
    )
    const found = ResourceRecordSets.find(({ Name, Type }) => Name === `${name}.` && Type === type)
    return found?.ResourceRecords?.map(({ Value = '' }) => Value)
  }
  return {
    findRecord,
    async createRecord(HostedZoneId, record) {
      const ResourceRecordSet = {
        Name: record.name,
        Type: record.type,
        TTL: TTL_SECONDS,
        ResourceRecords: record.values.map((Value) => ({ Value })),
      }
      const Changes = [{ Action: 'CREATE' as const, ResourceRecordSet }]
      try {
        await dns.send(new ChangeResourceRecordSetsCommand({ HostedZoneId, ChangeBatch: { Changes } }))
      } catch (error) {
        // another deployment may have created it in the meantime
        if ((await findRecord(HostedZoneId, record)) === undefined) throw error
      }
    },
  }
}

/** Credentials and endpoints come from the environment, as for all AWS tools. */
export function connectSender(): SenderAccount {
  const settings = { region: REGION, maxAttempts: 3 }
  return { ...connectIdentities(settings), ...connectRecords(settings) }
}
