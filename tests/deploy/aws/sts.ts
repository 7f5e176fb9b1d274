import { ACCOUNT_ID, nextSuffix } from './account.ts'
import type { Cloud } from './cloud.ts'
import type { Params } from './query.ts'
import { AwsApiError } from './aws-api-error.ts'
import type { XmlValue } from './xml.ts'

type Action = (cloud: Cloud, params: Params) => XmlValue

const HOUR_MS = 3_600_000

export const STS_ACTIONS: Readonly<Record<string, Action>> = {
  GetCallerIdentity: () => ({
    Arn: `arn:aws:iam::${ACCOUNT_ID}:user/operator`,
    UserId: 'AIDAOPERATOR',
    Account: ACCOUNT_ID,
  }),
  AssumeRole({ account }, { RoleArn, RoleSessionName }) {
    const name = String(RoleArn).split('/').at(-1) ?? ''
    if (account.taken[`AWS::IAM::Role ${name}`] === undefined) {
      throw new AwsApiError(
        'AccessDenied',
        `User: arn:aws:iam::${ACCOUNT_ID}:user/operator is not authorized to perform: sts:AssumeRole on resource: ${String(RoleArn)}`,
        403,
      )
    }
    return {
      Credentials: {
        AccessKeyId: `ASIA${nextSuffix(account)}`,
        SecretAccessKey: 'secret',
        SessionToken: 'token',
        Expiration: new Date(Date.now() + HOUR_MS).toISOString(),
      },
      AssumedRoleUser: {
        AssumedRoleId: 'AROA:session',
        Arn: `arn:aws:sts::${ACCOUNT_ID}:assumed-role/${name}/${String(RoleSessionName)}`,
      },
    }
  },
}
