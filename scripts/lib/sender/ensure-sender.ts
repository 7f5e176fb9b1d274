import { REGION, type DeploymentStage } from '../../../stacks/stage.ts'
import type { DnsRecord, Identity, SenderAccount } from './aws.ts'

type Sender = Pick<DeploymentStage, 'mailFrom' | 'domain'>

/** An address, and the domains that could vouch for it, from the narrowest. */
export function identitiesOf(address: string): string[] {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return [address, ...labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))]
}

/** The identity that is ours to make: the domain when its zone is ours to write, else the one address. */
export const identityOf = ({ mailFrom, domain }: Sender): string =>
  domain && mailFrom.endsWith(`@${domain.zoneName}`) ? domain.zoneName : mailFrom

/** What signs mail of a domain and says where its bounces go: DKIM, then SPF and MX of the bounce domain, then DMARC. */
function recordsOf(zone: string, { dkimTokens, bounceDomain }: Identity): DnsRecord[] {
  const dkim = dkimTokens.map((token) => ({
    name: `${token}._domainkey.${zone}`,
    type: 'CNAME' as const,
    values: [`${token}.dkim.amazonses.com`],
  }))
  const bounces: DnsRecord[] =
    bounceDomain === `bounce.${zone}`
      ? [
          { name: bounceDomain, type: 'MX', values: [`10 feedback-smtp.${REGION}.amazonses.com`] },
          { name: bounceDomain, type: 'TXT', values: ['"v=spf1 include:amazonses.com ~all"'] },
        ]
      : []
  return [...dkim, ...bounces, { name: `_dmarc.${zone}`, type: 'TXT', values: ['"v=DMARC1; p=none"'] }]
}

/** A record that stands already is the operator's, whatever it says. */
async function ensureRecords(account: SenderAccount, zoneId: string, records: readonly DnsRecord[]) {
  const lines: string[] = []
  for (const record of records) {
    const found = await account.findRecord(zoneId, record)
    if (found === undefined) await account.createRecord(zoneId, record)
    else if (!record.values.every((value) => found.includes(value)))
      lines.push(`The ${record.type} record of ${record.name} stays as it is: ${found.join(', ')}.`)
  }
  return lines
}

async function ensureDomain(
  account: SenderAccount,
  { zoneName, zoneId }: NonNullable<DeploymentStage['domain']>,
) {
  if ((await account.findIdentity(zoneName)) === undefined) await account.createIdentity(zoneName)
  const made = await account.findIdentity(zoneName)
  if (made === undefined) throw new Error(`SES made no identity for ${zoneName}`)
  // an account may send from its domain by other means, whose bounces go elsewhere
  const bounceDomain = made.bounceDomain ?? `bounce.${zoneName}`
  if (made.bounceDomain === undefined) await account.setBounceDomain(zoneName, bounceDomain)
  const lines = await ensureRecords(account, zoneId, recordsOf(zoneName, { ...made, bounceDomain }))
  return made.isVerified ? lines : [...lines, `SES confirms ${zoneName} by its DNS records within the hour.`]
}

async function ensureAddress(account: SenderAccount, address: string): Promise<string[]> {
  const found = await Promise.all(identitiesOf(address).map((identity) => account.findIdentity(identity)))
  if (found.some((identity) => identity?.isVerified)) return []
  if (found[0] === undefined) await account.createIdentity(address)
  return [`AWS has mailed a link to ${address}: no mail is sent before somebody opens it.`]
}

/**
 * Makes what the sender of a stage lacks, and changes nothing that is there: the identity and its DNS records belong to
 * the account, where other stages and other software may use them. Answers what the operator should know.
 */
export async function ensureSender(account: SenderAccount, sender: Sender): Promise<string[]> {
  const { mailFrom, domain } = sender
  const isOwnDomain = domain !== undefined && identityOf(sender) === domain.zoneName
  return isOwnDomain ? await ensureDomain(account, domain) : await ensureAddress(account, mailFrom)
}
