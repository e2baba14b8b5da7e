import type { ProfileView } from '@fettle/contracts/profiles/profiles.methods'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Heading } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { RatingLine } from '../../reviews/shared/rating-line.tsx'

/** Name, logo and rating of a company. */
export function CompanyHead({ profile }: { profile: ProfileView }) {
  const { t } = useLingui()
  const { name, logoUrl, isVerified } = profile
  return (
    <Row gap={4} stacksOnPhone>
      {logoUrl && (
        <img src={logoUrl} alt={t`Logo of ${name}`} height={60} style={{ maxWidth: 160, objectFit: 'contain' }} />
      )}
      <Stack gap={1}>
        <Row gap={2}>
          <Heading level={2} size="title">
            {name}
          </Heading>
          {isVerified && <StatusBadge status="success">{t`Verified`}</StatusBadge>}
        </Row>
        <RatingLine contractorUuid={profile.contractorUuid} />
      </Stack>
    </Row>
  )
}
