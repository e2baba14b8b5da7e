/** The commit that this page was built from. */
declare const __BUILD__: string

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
