import { queryOptions } from '@tanstack/react-query'
import { request } from '../../platform/calls/request.ts'

/** An e-mail or text message stored by a server that does not send it. */
export type PreviewedMail = {
  readonly uuid: string
  readonly to: string
  readonly medium: 'email' | 'text'
  readonly locale: string
  readonly subject: string
  readonly text: string
  readonly state: string
  readonly at: string
}

export const mailPreviewQuery = queryOptions({
  queryKey: ['identity', 'emails'],
  queryFn: async ({ signal }) => {
    const { data } = await request({ path: '/:namespace/identity/api/v1/emails/', signal })
    return data as readonly PreviewedMail[]
  },
  refetchInterval: 5000,
})
