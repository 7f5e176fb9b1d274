/** How the functions' code and the one server's are bundled alike. */
export const PRODUCTION_BUILD = {
  define: { 'process.env.NODE_ENV': '"production"' },
  // React's server module contains four builds; documents need the one that renders static markup for production.
  alias: {
    'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
    '@aws-sdk/credential-provider-node': './packages/functions/src/bundle/env-credentials.ts',
    '@aws-sdk/endpoint-cache': './packages/functions/src/bundle/endpoint-cache.ts',
  },
} as const
