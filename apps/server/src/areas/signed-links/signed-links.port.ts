export { sendLink } from './send-link.ts'
export { showShared } from './show-link.ts'
export type { OpenedLink } from './signed-links.store.ts'
