import { Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import type { DeploymentStage } from './stage.ts'

/** Systems Manager parameters that must exist before the first deployment. */
export const PARAMETERS = {
  /** String: the public keys of access tokens, as a JSON Web Key Set. */
  tokenKeys: 'token-keys',
  /** SecureString: the private key that access tokens are signed with. */
  signingKey: 'signing-key',
  /** SecureString: the key that unsubscribe links are made with. */
  linkKey: 'link-key',
  /** SecureString: the private key that pushes to browsers are signed with. */
  pushKey: 'push-key',
  /** String: its public half, used by browsers to subscribe. */
  pushPublicKey: 'push-public-key',
  /** SecureString: the key of api.congress.gov. */
  congressKey: 'congress-key',
  /** SecureString: the secret of the client at the OpenID provider, if there is one. */
  oidcSecret: 'oidc-secret',
} as const

type Parameter = keyof typeof PARAMETERS

export const parameterName = (stage: DeploymentStage, parameter: Parameter): string =>
  `/rostrum/${stage.name}/${PARAMETERS[parameter]}`

export const parameterArn = (scope: Construct, stage: DeploymentStage, parameter: Parameter): string =>
  Stack.of(scope).formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: parameterName(stage, parameter).slice(1),
  })

/** The value at deployment time; not for secrets. */
export const parameterValue = (
  scope: Construct,
  stage: DeploymentStage,
  parameter: 'tokenKeys' | 'pushPublicKey',
): string => StringParameter.valueForStringParameter(scope, parameterName(stage, parameter))
