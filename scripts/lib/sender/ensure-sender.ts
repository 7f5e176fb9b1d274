import { REGION, type DeploymentStage } from '../../../stacks/stage.ts'
import type { DnsRecord, Identity, SenderAccount } from './aws.ts'

type Sender = Pick<DeploymentStage, 'mailFrom' | 'domain'>

/** The address and its parent domains, any of which may be verified, narrowest first. */
export function identitiesOf(address: string): string[] {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return [address, ...labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))]
}

/** The identity to create: the domain if we can write to its zone, else the address. */
export const identityOf = ({ mailFrom, domain }: Sender): string =>
  domain && mailFrom.endsWith(`@${domain.zoneName}`) ? domain.zoneName : mailFrom

/** The mail records of a domain: DKIM, then SPF and MX of the bounce domain, then DMARC. */
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

/** An existing record belongs to the operator and is never changed. */
async function ensureRecords(account: SenderAccount, zoneId: string, records: readonly DnsRecord[]) {
  const lines: string[] = []
  for (const record of records) {
    const found = await account.findRecord(zoneId, record)
    if (found === undefined) await account.createRecord(zoneId, record)
    else if (!record.values.every((value) => found.includes(value)))
      lines.push(`The ${record.type} record of ${record.name} is left unchanged: ${found.join(', ')}.`)
  }
  return lines
}

async function ensureDomain(
  account: SenderAccount,
  { zoneName, zoneId }: NonNullable<DeploymentStage['domain']>,
) {
  if ((await account.findIdentity(zoneName)) === undefined) await account.createIdentity(zoneName)
  const made = await account.findIdentity(zoneName)
  if (made === undefined) throw new Error(`SES created no identity for ${zoneName}`)
  // the domain may already have another bounce domain
  const bounceDomain = made.bounceDomain ?? `bounce.${zoneName}`
  if (made.bounceDomain === undefined) await account.setBounceDomain(zoneName, bounceDomain)
  const lines = await ensureRecords(account, zoneId, recordsOf(zoneName, { ...made, bounceDomain }))
  return made.isVerified
    ? lines
    : [...lines, `SES verifies ${zoneName} through its DNS records within an hour.`]
}

async function ensureAddress(account: SenderAccount, address: string): Promise<string[]> {
  const found = await Promise.all(identitiesOf(address).map((identity) => account.findIdentity(identity)))
  if (found.some((identity) => identity?.isVerified)) return []
  if (found[0] === undefined) await account.createIdentity(address)
  return [`AWS has emailed a link to ${address}: no mail can be sent until it is opened.`]
}

/**
 * Creates the missing parts of a sender and changes nothing that exists, because other stages and software in the
 * account may use the identity and its DNS records. Idempotent. Returns notes for the operator.
 */
export async function ensureSender(account: SenderAccount, sender: Sender): Promise<string[]> {
  const { mailFrom, domain } = sender
  const isOwnDomain = domain !== undefined && identityOf(sender) === domain.zoneName
  return isOwnDomain ? await ensureDomain(account, domain) : await ensureAddress(account, mailFrom)
}
