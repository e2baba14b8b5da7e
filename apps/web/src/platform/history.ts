import { useRouter } from '@tanstack/react-router'

/** The addresses that were open, and the way to the next: whole addresses of ours, as they stand in links. */
export type History = { readonly push: (href: string) => void; readonly replace: (href: string) => void }

export const useHistory = (): History => (useRouter() as { readonly history: History }).history
