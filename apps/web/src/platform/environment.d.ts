/** The commit that this page was built from. */
declare const __BUILD__: string

/** Whether this is the build that `npm start` makes, not that of a container. */
declare const __LOCAL_BUILD__: boolean

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
