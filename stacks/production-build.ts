/** Build options common to the functions and the single server. */
export const PRODUCTION_BUILD = {
  define: { 'process.env.NODE_ENV': '"production"' },
  // React's server module contains four builds; pages only need the one for static markup in production.
  alias: {
    'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
    '@aws-sdk/credential-provider-node': './packages/functions/src/bundle/env-credentials.ts',
    '@aws-sdk/endpoint-cache': './packages/functions/src/bundle/endpoint-cache.ts',
  },
} as const
