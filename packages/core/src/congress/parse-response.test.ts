import { expect, test } from 'vitest'
import { parseProviderResponse } from './parse-response.ts'

const CASES: [string, number, string, string][] = [
  ['an unknown key', 403, '{"error":{"code":"API_KEY_INVALID","message":"No."}}', 'bad_key'],
  ['a missing key', 403, '{"error":{"code":"API_KEY_MISSING","message":"No."}}', 'bad_key'],
  ['another 403 in JSON', 403, '{"error":{"code":"FORBIDDEN","message":"No."}}', 'blocked'],
  ['a firewall page', 403, '<!DOCTYPE html><html>Just a moment...</html>', 'blocked'],
  ['a challenge', 429, '<html>Just a moment...</html>', 'rate_limited'],
  ['too many calls', 429, '{"error":{"code":"OVER_RATE_LIMIT","message":"Later."}}', 'rate_limited'],
  ['no such route', 404, '{"error":"Unknown resource: bill/119/HR/1"}', 'not_found'],
  ['no such record, in XML', 404, '<?xml version="1.0"?><error>Unknown resource</error>', 'not_found'],
  ['an error page of a proxy', 404, '<html>nginx</html>', 'unavailable'],
  ['plain HTTP', 400, '{"error":{"code":"HTTPS_REQUIRED","message":"Use HTTPS."}}', 'bad_request'],
  ['a bad date', 400, '{"error":"Invalid date format."}', 'bad_request'],
  [
    'a missing committee',
    500,
    '{"error":"Committee matching query does not exist. (DoesNotExist)"}',
    'not_found',
  ],
  ['an old missing bill', 500, '{"error":"cannot access local variable (UnboundLocalError)"}', 'not_found'],
  ['a broken record', 500, '{"error":"list index out of range (IndexError)","request":{}}', 'broken_record'],
  ['a broken database', 500, '{"error":"relation does not exist (OperationalError)"}', 'unavailable'],
  ['a gateway without a service', 503, '{"error":{"code":"SERVICE_UNAVAILABLE"}}', 'unavailable'],
  ['an outage', 524, '<html>A timeout occurred</html>', 'unavailable'],
  ['a redirect', 301, '', 'unavailable'],
  ['a list instead of an object', 200, '[1]', 'unavailable'],
  ['an error with a good status', 200, '{"error":"Something"}', 'bad_shape'],
  ['XML', 200, '<api-root><bill/></api-root>', 'bad_shape'],
]

test.each(CASES)('%s', (_name, status, text, code) => {
  expect(() => parseProviderResponse({ status, text })).toThrow(expect.objectContaining({ code, status }))
})

test('returns the object of a successful response', () => {
  expect(parseProviderResponse({ status: 200, text: '{"bills":[]}' })).toEqual({ bills: [] })
})
