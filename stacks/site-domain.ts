import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Stack } from 'sst/constructs'
import type { DeploymentStage } from './stage.ts'

/** The operator's domain: certificate and records in its Route 53 zone. */
export function addSiteDomain(stack: Stack, { domain }: DeploymentStage) {
  if (!domain) return undefined
  const zone = HostedZone.fromHostedZoneAttributes(stack, 'Zone', {
    zoneName: domain.zoneName,
    hostedZoneId: domain.zoneId,
  })
  const certificate = new Certificate(stack, 'Certificate', {
    domainName: domain.name,
    validation: CertificateValidation.fromDns(zone),
  })
  return {
    name: domain.name,
    certificate,
    addRecords(distribution: Distribution) {
      const record = {
        zone,
        recordName: domain.name,
        target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
      }
      new ARecord(stack, 'Ipv4', record)
      new AaaaRecord(stack, 'Ipv6', record)
    },
  }
}
