/** Replaces the SDK's endpoint discovery cache in bundles: DynamoDB's endpoint needs no discovery. */
export class EndpointCache {
  readonly size = 0
}
