import { useRouter } from '@tanstack/react-router'

/** The browser history with whole internal addresses, as links carry them. */
export type History = { readonly push: (href: string) => void; readonly replace: (href: string) => void }

export const useHistory = (): History => (useRouter() as { readonly history: History }).history
