import { LinkButton } from '@fettle/ui/controls/link-button'
import { LinkList } from '@fettle/ui/controls/link-list'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { mailPreviewQuery, type PreviewedMail } from '../mail-preview.queries.ts'

/** E-mails stored by a server without a mail transport, for local development. */
export function MailPreviewPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <Preview />
    </SuspenseBoundary>
  )
}

function Preview() {
  const { data: mails } = useSuspenseQuery(mailPreviewQuery)
  const chosen = new URLSearchParams(useLocation().searchStr).get('mail')
  const mail = mails.find(({ uuid }) => uuid === chosen)
  return mail ? <Email mail={mail} /> : <Mails mails={mails} />
}

function Mails({ mails }: { mails: readonly PreviewedMail[] }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const formats = useFormats()
  return (
    <PublicPageLayout
      title={t`Emails from this server`}
      description={t`No mail server is set up, so emails are kept here instead of being sent. Only this machine can see them.`}
      isWide
    >
      {mails.length === 0 ? (
        <EmptyState title={t`No emails yet`} description={t`Sign up, invite someone or request a new password.`} />
      ) : (
        <LinkList
          label={t`Emails from this server`}
          links={mails.map(({ uuid, medium, subject, to, at }) => ({
            id: uuid,
            href: authPaths.mails(namespace, uuid),
            content: `${medium === 'text' ? t`Text message` : subject} · ${to}`,
            when: formats.dateTime(at),
          }))}
        />
      )}
    </PublicPageLayout>
  )
}

/** Path of the link in an e-mail, on this server. */
const linkOf = ({ text }: PreviewedMail): string | undefined => {
  const address = /https?:\/\/\S+token=[\w-]+/.exec(text)?.[0]
  return address && address.slice(new URL(address).origin.length)
}

function Email({ mail }: { mail: PreviewedMail }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const formats = useFormats()
  const link = linkOf(mail)
  const [to, at] = [mail.to, formats.dateTime(mail.at)]
  return (
    <PublicPageLayout
      title={mail.medium === 'text' ? t`Text message` : mail.subject}
      description={t`To ${to}, ${at}`}
      isWide
    >
      <Text keepsLines>{mail.text}</Text>
      {link && (
        <LinkButton href={link} size="large" fullWidth>
          {t`Follow the link`}
        </LinkButton>
      )}
      {mail.medium === 'email' && (
        <LinkButton
          href={`/${namespace}/identity/api/v1/emails/${mail.uuid}/`}
          variant="secondary"
          target="_blank"
          fullWidth
        >
          {t`As email programs show it`}
        </LinkButton>
      )}
      <LinkButton href={authPaths.mails(namespace)} variant="tertiary" color="default" fullWidth>
        {t`All emails`}
      </LinkButton>
    </PublicPageLayout>
  )
}
