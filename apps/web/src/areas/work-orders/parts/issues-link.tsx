import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans } from '@lingui/react/macro'

/** Links a notice to the issues. */
export function IssuesLink({ href }: { href: string }) {
  return (
    <LinkButton href={href} size="small" variant="secondary" color="default">
      <Trans>Read and answer</Trans>
    </LinkButton>
  )
}
