/** In bundles instead of the SDK's cache of discovered endpoints: DynamoDB's own endpoint needs no discovery. */
export class EndpointCache {
  readonly size = 0
}
