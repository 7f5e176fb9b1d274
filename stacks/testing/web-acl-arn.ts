export const WEB_ACL_ARN =
  'arn:aws:wafv2:us-east-1:123456789012:global/webacl/rostrum/11111111-2222-3333-4444-555555555555'
