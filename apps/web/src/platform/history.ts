import { useRouter } from '@tanstack/react-router'

/** The browser history with full internal URLs, as in links. */
export type History = { readonly push: (href: string) => void; readonly replace: (href: string) => void }

export const useHistory = (): History => (useRouter() as { readonly history: History }).history
