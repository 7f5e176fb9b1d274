import { createPagesHandler } from './pages/handler.ts'
import { sharedContext } from './context/context.ts'

export const handler = createPagesHandler(sharedContext)
