import { runSample } from '../provider/sample-thread.ts'

await runSample()
