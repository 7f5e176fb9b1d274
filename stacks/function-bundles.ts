/** The folder of the functions' bundles, each in a folder with the function's name. */
export const FUNCTION_BUNDLES = 'packages/functions/dist'
