import { type CallResponse, type AwsCall, json, xml } from './call.ts'
import { ACTIONS as CLOUDFORMATION_ACTIONS } from './cloudformation/api.ts'
import type { Cloud } from './cloud.ts'
import type { Params } from './query.ts'
import { AwsApiError } from './aws-api-error.ts'
import { answerRoute53 } from './route53.ts'
import { answerS3 } from './s3.ts'
import { answerSesV2, SES_ACTIONS } from './ses.ts'
import { SSM_ACTIONS } from './ssm.ts'
import { STS_ACTIONS } from './sts.ts'
import { elementOf, type XmlValue } from './xml.ts'

type QueryAction = (cloud: Cloud, params: Params) => XmlValue | string

/** Services that use the query protocol: form requests and XML responses. */
const QUERY: Readonly<Record<string, Readonly<Record<string, QueryAction>>>> = {
  cloudformation: CLOUDFORMATION_ACTIONS,
  ses: SES_ACTIONS,
  sts: STS_ACTIONS,
}

const REQUEST_ID = elementOf('ResponseMetadata', { RequestId: '00000000-0000-4000-8000-000000000000' })

function answerQuery(cloud: Cloud, { service, action, params }: AwsCall): CallResponse {
  const act = QUERY[service]?.[action]
  if (act === undefined) throw new AwsApiError('InvalidAction', `${service} ${action} is not emulated`)
  const result = act(cloud, params)
  const inside = typeof result === 'string' ? result : elementOf('x', result).slice(3, -4)
  return xml(
    `<${action}Response><${action}Result>${inside}</${action}Result>${REQUEST_ID}</${action}Response>`,
  )
}

function answerLambda({ account }: Cloud, { method, url }: AwsCall): CallResponse {
  if (method !== 'GET' || !/\/account-settings\/?$/.test(url.pathname)) {
    throw new AwsApiError('ResourceNotFoundException', `${method} ${url.pathname} is not emulated`, 404)
  }
  const ConcurrentExecutions = account.concurrency
  return json({
    AccountLimit: { ConcurrentExecutions, UnreservedConcurrentExecutions: ConcurrentExecutions },
    AccountUsage: {},
  })
}

function answerSsm(cloud: Cloud, { action, body }: AwsCall): CallResponse {
  const act = SSM_ACTIONS[action]
  if (act === undefined) throw new AwsApiError('UnknownOperationException', `ssm ${action} is not emulated`)
  return json(act(cloud, JSON.parse(body.toString('utf8'))))
}

function dispatchCall(cloud: Cloud, call: AwsCall): CallResponse {
  if (cloud.account.credentials === 'expired') {
    throw new AwsApiError(
      call.service === 'ssm' ? 'ExpiredTokenException' : 'ExpiredToken',
      'The security token included in the request is expired',
      403,
    )
  }
  switch (call.service) {
    case 's3':
      return answerS3(cloud, call)
    case 'ssm':
      return answerSsm(cloud, call)
    case 'lambda':
      return answerLambda(cloud, call)
    case 'route53':
      return answerRoute53(cloud, call)
    case 'ses':
      return call.url.pathname.startsWith('/v2/') ? answerSesV2(cloud, call) : answerQuery(cloud, call)
    default:
      return answerQuery(cloud, call)
  }
}

/** Serializes an error in the service's protocol. */
function errorResponse({ service, url }: AwsCall, { code, message, status }: AwsApiError): CallResponse {
  if (service === 's3') return xml(elementOf('Error', { Code: code, Message: message }), status)
  if (service === 'ssm' || service === 'lambda' || url.pathname.startsWith('/v2/')) {
    return {
      ...json({ __type: code, message }, status),
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
    }
  }
  return xml(
    elementOf('ErrorResponse', {
      Error: { Type: status < 500 ? 'Sender' : 'Receiver', Code: code, Message: message },
      RequestId: 'x',
    }),
    status,
  )
}

export function answerCall(cloud: Cloud, call: AwsCall): CallResponse {
  try {
    return dispatchCall(cloud, call)
  } catch (error) {
    if (error instanceof AwsApiError) return errorResponse(call, error)
    // An error of the emulator must not look like an error of AWS.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return errorResponse(call, new AwsApiError('EmulatorFault', message, 400))
  }
}
