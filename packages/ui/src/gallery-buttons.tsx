import { Button } from './button.tsx'
import { buttonColors, buttonSizes, buttonVariants } from './button-look.ts'
import { AddIcon, ArrowRightIcon, DeleteIcon, DownloadIcon } from './icons.tsx'
import { LinkButton } from './link-button.tsx'
import { Cluster, Stack } from './stack.tsx'
import { Tooltip } from './tooltip.tsx'

/** Colours, variants, sizes and states of buttons. */
export function GalleryButtons() {
  return (
    <Stack gap={4}>
      {buttonVariants.map((variant) => (
        <Cluster key={variant}>
          {buttonColors.map((color) => (
            <Button key={color} color={color} variant={variant}>
              {color}
            </Button>
          ))}
        </Cluster>
      ))}
      <Cluster>
        {buttonSizes.map((size) => (
          <Button key={size} size={size} startIcon={<AddIcon />}>
            New work order
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <Button loading>Approving quote</Button>
        <Button variant="secondary" color="default" loading>
          Exporting
        </Button>
        <Button isDisabled>Disabled</Button>
        <Button variant="secondary" isDisabled>
          Disabled
        </Button>
        <Button disabledReason="The quote needs approval above 1,000.00 first">Hire contractor</Button>
        <Button iconOnly startIcon={<DeleteIcon />} color="critical" variant="tertiary">
          Delete draft
        </Button>
        <Button iconOnly startIcon={<DownloadIcon />} color="default" variant="secondary">
          Download
        </Button>
        <Button aria-pressed variant="secondary" color="default">
          Pressed
        </Button>
        <LinkButton href="#work-order" endIcon={<ArrowRightIcon />}>
          Open work order
        </LinkButton>
        <LinkButton href="#all" variant="tertiary">
          All work orders
        </LinkButton>
        <Tooltip text="Sends the resident a link to follow the repair">
          <Button variant="tertiary" color="default">
            With tooltip
          </Button>
        </Tooltip>
      </Cluster>
      <Button fullWidth size="large" color="contractor">
        Start job
      </Button>
    </Stack>
  )
}
