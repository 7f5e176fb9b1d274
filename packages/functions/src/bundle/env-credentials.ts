/**
 * In bundles instead of the SDK's chain of credential providers, which is a fifth of its code. A Lambda function has its
 * credentials in the environment for as long as it lives; so has the one server.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set')
  const sessionToken = process.env['AWS_SESSION_TOKEN']
  return { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) }
}
