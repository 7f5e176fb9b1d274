/** React runs with the other libraries, in a task before the one that runs the app. */
export { createRoot } from 'react-dom/client'
