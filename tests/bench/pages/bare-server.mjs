// A plain HTTP server that sends given responses: `{ path: { headers, body } }`, bodies in base64.
import { createServer } from 'node:http'

process.once('message', (responses) => {
  const byPath = new Map(
    Object.entries(responses).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const found = byPath.get(request.url)
    response.writeHead(found === undefined ? 404 : 200, found?.headers)
    response.end(found?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
  process.once('disconnect', () => process.exit(0))
})
