import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans } from '@lingui/react/macro'

/** From a notice to the conversation. */
export function IssuesLink({ href }: { href: string }) {
  return (
    <LinkButton href={href} size="small" variant="secondary" color="default">
      <Trans>Read and answer</Trans>
    </LinkButton>
  )
}
