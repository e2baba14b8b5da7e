import type { SVGProps } from 'react'

/**
 * Own icons: stroke width 1.75 on a grid of 24, butt ends, sharp corners, and a cut upper right corner on sheets, boxes
 * and bubbles. Curves only for round objects.
 */
/* @__NO_SIDE_EFFECTS__ */
function icon(path: string) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeMiterlimit="8"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}

/* @__NO_SIDE_EFFECTS__ */
function towards(path: string) {
  const Icon = icon(path)
  /** Points the other way where the page runs from right to left. */
  return function DirectedIcon(props: SVGProps<SVGSVGElement>) {
    return <Icon data-directed="" {...props} />
  }
}

export const AddIcon = icon('M12 4.5v15M4.5 12h15')
export const AppointmentIcon = icon(
  'M11 20H4V5h12l4 4v2M8 2.5v4.5M14 2.5v4.5M4 11h8M21.5 17a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0zM17 14.3V17l1.9 1.3',
)
export const ArchiveIcon = icon('M3 4h18v5H3zM5 9v11h14V9M9.5 13h5')
export const ArrowDownIcon = icon('M12 4v14.5M5.5 12.5 12 19l6.5-6.5')
export const ArrowLeftIcon = towards('M20 12H5.5M11.5 5.5 5 12l6.5 6.5')
export const ArrowMarkIcon = icon('M5 19 18.5 5.5M9 5h10v10')
export const ArrowRightIcon = towards('M4 12h14.5M12.5 5.5 19 12l-6.5 6.5')
export const ArrowUpIcon = icon('M12 20V5.5M5.5 11.5 12 5l6.5 6.5')
export const AttachmentIcon = icon(
  'M20 11.5l-8.3 8.3a5.1 5.1 0 0 1-7.2-7.2L13 4.1a3.5 3.5 0 0 1 5 5l-8.5 8.4a1.8 1.8 0 0 1-2.5-2.5L14.5 7.5',
)
export const BanIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM5.7 5.7l12.6 12.6')
export const BellIcon = icon('M6 17v-6.5a6 6 0 0 1 12 0V17M3.5 17h17M9.5 20.5h5M12 2v2.5')
export const BoldIcon = icon('M7 12V4.5h6.2a3.7 3.7 0 0 1 0 7.5H7v7.5h7.2a3.7 3.7 0 0 0 0-7.5')
export const BookmarkIcon = icon('M6 3.5h8l4 4V20.5L12 16l-6 4.5z')
export const BriefcaseIcon = icon('M3 8h18v12H3zM8.5 8V4h7v4M3 13.5h18M12 12v3.5')
export const BuildingIcon = icon('M4 21V3h7l4 4v14M15 11h5.5v10M2 21h20M7 8.5h4M7 12.5h4.5M7 16.5h4.5')
export const CalendarIcon = icon('M4 5h12l4 4v11H4zM8 2.5v4.5M14 2.5v4.5M4 11h16')
export const CameraIcon = icon('M3 7.5h4.5l2-3.5h5l2 3.5H21V20H3zM15.7 13.3a3.7 3.7 0 1 1-7.4 0a3.7 3.7 0 0 1 7.4 0z')
export const CancelledIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM8.5 15.5l7-7')
export const CardIcon = icon('M3 5h18v14H3zM3 10h18M6.5 15h4')
export const ChartIcon = icon('M4 3.5V20h17M9 16.5v-5M13.5 16.5V6.5M18 16.5V9')
export const CheckAllIcon = icon('M2 12.8l4.6 4.6L16 8M11.6 16l1.4 1.4L22.4 8')
export const CheckIcon = icon('M4.5 12.5l5 5L20 7')
export const ChevronDownIcon = icon('M5.5 9l6.5 6.5L18.5 9')
export const ChevronLeftIcon = towards('M15 5.5L8.5 12l6.5 6.5')
export const ChevronRightIcon = towards('M9 5.5l6.5 6.5L9 18.5')
export const ChevronUpIcon = icon('M5.5 15L12 8.5l6.5 6.5')
export const CircleIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z')
export const ClipboardCheckIcon = icon('M8.5 5H5v16h14V5h-3.5M8.5 3h7v4h-7zM8.3 14l2.5 2.5 5-5')
export const ClipboardIcon = icon('M8.5 5H5v16h14V5h-3.5M8.5 3h7v4h-7zM8.5 12h7M8.5 16.3h4.5')
export const ClockIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM12 6.5V12l3.8 2.6')
export const CloseIcon = icon('M5.5 5.5l13 13M18.5 5.5l-13 13')
export const CoinsIcon = icon('M15 9a6 6 0 1 1-12 0a6 6 0 0 1 12 0zM17.4 9.4a6 6 0 1 1-8 8M9 6.3v5.4')
export const CollapseIcon = icon('M3.5 4h17v16h-17zM9 4v16M16.5 8.5L13 12l3.5 3.5')
export const CopyIcon = icon('M5.5 15.5H3V3h12.5v2.5M8.5 8.5h8.5l4 4V21H8.5z')
export const DashboardIcon = icon('M3.5 3.5h7v9h-7zM14 3.5h6.5V8H14zM14 11.5h6.5v9H14zM3.5 16h7v4.5h-7z')
export const CompactRowsIcon = icon('M4 5h16M4 9.7h16M4 14.3h16M4 19h16')
export const DashedCircleIcon = icon(
  'M20.7 9.8A9 9 0 0 1 20.7 14.2M19.7 16.6A9 9 0 0 1 16.6 19.7M14.2 20.7A9 9 0 0 1 9.8 20.7M7.4 19.7A9 9 0 0 1 4.3 16.6M3.3 14.2A9 9 0 0 1 3.3 9.8M4.3 7.4A9 9 0 0 1 7.4 4.3M9.8 3.3A9 9 0 0 1 14.2 3.3M16.6 4.3A9 9 0 0 1 19.7 7.4',
)
export const DeleteIcon = icon('M3.5 6.5h17M9 6.5v-3h6v3M5.5 6.5l1 14h11l1-14M10 10.5v6M14 10.5v6')
export const DocumentIcon = icon('M5 3h9l5 5v13H5zM13.5 3v5.5H19M8.5 13h7M8.5 17h5')
export const DownloadIcon = icon('M12 3.5v12M6.5 10l5.5 5.5 5.5-5.5M4 16.5V20h16v-3.5')
export const EditIcon = icon('M4 20l1.2-5.2L16 4l4 4L9.2 18.8zM13.2 6.8l4 4')
export const ErrorIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM12 6.8v6.4M12 15.2v2.2')
export const ExpandIcon = icon('M3.5 4h17v16h-17zM9 4v16M13.5 8.5L17 12l-3.5 3.5')
export const ExternalLinkIcon = icon('M13.5 4H20v6.5M19.5 4.5l-9 9M17 13.5V20H4V7h6.5')
export const EyeIcon = icon(
  'M2 12c2.6-4.6 6-7 10-7s7.4 2.4 10 7c-2.6 4.6-6 7-10 7s-7.4-2.4-10-7zM15 12a3 3 0 1 1-6 0a3 3 0 0 1 6 0z',
)
export const EyeOffIcon = icon(
  'M9.3 5.4A9.3 9.3 0 0 1 12 5c4 0 7.4 2.4 10 7a17 17 0 0 1-2.7 3.6M6.3 7A15.7 15.7 0 0 0 2 12c2.6 4.6 6 7 10 7a9.6 9.6 0 0 0 5.4-1.7M9.9 9.9a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17',
)
export const FailedIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4')
export const FileIcon = icon('M5 3h9l5 5v13H5zM13.5 3v5.5H19')
export const FilterIcon = icon('M3 4.5h18L14 13v7.5l-4-2V13z')
export const GaugeIcon = icon('M5 18.5a9 9 0 1 1 14 0M11.5 14.5l4.5-5')
export const GridIcon = icon('M4 4h16v16H4zM4 12h16M12 4v16')
export const GripIcon = icon(
  'M8.1 4.8h1.4v1.4h-1.4zM8.1 11.3h1.4v1.4h-1.4zM8.1 17.8h1.4v1.4h-1.4zM14.5 4.8h1.4v1.4h-1.4zM14.5 11.3h1.4v1.4h-1.4zM14.5 17.8h1.4v1.4h-1.4z',
)
export const HardHatIcon = icon(
  'M2 18.5h20M4.5 18.5V16A7.7 7.7 0 0 1 9.5 8.6M14.5 8.6a7.7 7.7 0 0 1 5 7.4v2.5M9.5 13V5.5h5V13',
)
export const HeadingIcon = icon('M6 4.5v15M18 4.5v15M6 12h12')
export const HelpIcon = icon(
  'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM9.2 9.7a2.9 2.9 0 1 1 4.4 2.5c-1.1.6-1.6 1-1.6 2M12 15.6v2.2',
)
export const HistoryIcon = icon('M4 4v5.5h5.5M4.3 9.2a8.5 8.5 0 1 1-.7 4.3M12 7.3V12l3.3 2.3')
export const HomeIcon = icon('M2.5 12L12 4l9.5 8M5.5 10v10.5h13V10M10 20.5v-6h4v6')
export const ImageIcon = icon('M3 4.5h14l4 4v11H3zM3 17l5-5 7.5 7.5M13 16l3-3 5 5M8.3 7.8h1.4v1.4h-1.4z')
export const ImagesIcon = icon('M6.5 3.5H18L21.5 7v10h-15zM6.5 14.5l4-4 6.5 6.5M17 20.5H2.5v-13M14.4 7.6h1.2v1.2h-1.2z')
export const InProgressIcon = icon(
  'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM13.7 12a1.7 1.7 0 1 1-3.4 0a1.7 1.7 0 0 1 3.4 0z',
)
export const InboxIcon = icon('M3 13.5h5l1.5 3h5l1.5-3h5M6 5h12l3 8.5V20H3v-6.5z')
export const InfoIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM12 10.8v6.4M12 6.6v2.2')
export const InvoiceIcon = icon('M5 3h9l5 5v13.5l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2-2.3 2zM8.5 9h4M8.5 13.5h7')
export const ItalicIcon = icon('M10 4.5h8.5M5.5 19.5H14M14.5 4.5l-5 15')
export const KeyIcon = icon(
  'M12.1 16.2a4.3 4.3 0 1 1-8.6 0a4.3 4.3 0 0 1 8.6 0zM10.8 13.2L20.5 3.5M15 9l3.5 3.5M18.2 5.8l2.8 2.8',
)
export const LanguagesIcon = icon(
  'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM3 12h18M12 3c2.5 2.7 3.7 5.7 3.7 9s-1.2 6.3-3.7 9c-2.5-2.7-3.7-5.7-3.7-9S9.5 5.7 12 3z',
)
export const LayersIcon = icon('M12 3l9.5 5-9.5 5-9.5-5zM2.5 12.3l9.5 5 9.5-5M2.5 16.5l9.5 5 9.5-5')
export const LetteringIcon = icon('M5 8V4.5h14V8M12 4.5v15M9 19.5h6')
export const LinkIcon = icon('M9.5 7H7a5 5 0 0 0 0 10h2.5M14.5 7H17a5 5 0 0 1 0 10h-2.5M8 12h8')
export const ListFilterIcon = icon('M3 6.5h18M6.5 12h11M10 17.5h4')
export const ListIcon = icon('M8.5 6H21M8.5 12H21M8.5 18H21M3 6h2.5M3 12h2.5M3 18h2.5')
export const LockIcon = icon('M5 10.5h14v10H5zM8 10.5V7.7a4 4 0 0 1 8 0v2.8M12 13.8v3.4')
export const MailIcon = icon('M3 5h18v14H3zM3 6l9 7.5L21 6')
export const MapIcon = icon('M3 6l6-2.5L15 6l6-2.5V18l-6 2.5L9 18l-6 2.5zM9 3.5V18M15 6v14.5')
export const MaximizeIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const MenuIcon = icon('M3.5 6h17M3.5 12h17M3.5 18h17')
export const MessageIcon = icon('M3.5 4h13l4 4v9.5H10.5l-5 4v-4h-2z')
export const MinusIcon = icon('M4.5 12h15')
export const MoonIcon = icon('M20.3 14.6A8.6 8.6 0 1 1 9.4 3.7a7.2 7.2 0 0 0 10.9 10.9z')
export const MoreIcon = icon('M4.1 11.1h1.8v1.8h-1.8zM11.1 11.1h1.8v1.8h-1.8zM18.1 11.1h1.8v1.8h-1.8z')
export const MoreVerticalIcon = icon('M11.1 4.1h1.8v1.8h-1.8zM11.1 11.1h1.8v1.8h-1.8zM11.1 18.1h1.8v1.8h-1.8z')
export const NavigateIcon = icon('M3.5 10.8L20.5 3.5l-7.3 17-2.4-7.3z')
export const NumberedListIcon = icon('M10 6h11M10 12h11M10 18h11M3.5 5h1.7v5M3 14.5h3.2v2.6H3.9v2.6h2.8')
export const OfflineIcon = icon(
  'M2 9.2a15 15 0 0 1 4.4-2.9M10.2 5a15 15 0 0 1 11.8 4.2M5.3 12.9a10.3 10.3 0 0 1 4.4-2.5M14.8 10.7a10.3 10.3 0 0 1 3.9 2.2M8.7 16.4a5 5 0 0 1 6.6 0M3 3l18 18M11.5 19h1v1h-1z',
)
export const OnlineIcon = icon(
  'M2 9.2a15 15 0 0 1 20 0M5.3 12.9a10.3 10.3 0 0 1 13.4 0M8.7 16.4a5 5 0 0 1 6.6 0M11.5 19h1v1h-1z',
)
export const PackageIcon = icon('M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5L12 12l8.5-4.5M12 12v9M7.8 5.2l8.4 4.5')
export const PauseIcon = icon('M6.5 4.5h3.5v15H6.5zM14 4.5h3.5v15H14z')
export const PeopleIcon = icon(
  'M12.8 8a3.8 3.8 0 1 1-7.6 0a3.8 3.8 0 0 1 7.6 0zM2 20.5a7 7 0 0 1 14 0M15.3 4.5a3.8 3.8 0 0 1 0 7M18 14.4a7 7 0 0 1 4 6.1',
)
export const PersonAddIcon = icon(
  'M13.3 8a3.8 3.8 0 1 1-7.6 0a3.8 3.8 0 0 1 7.6 0zM2.5 20.5a7 7 0 0 1 14 0M19 8v6.5M15.8 11.3h6.4',
)
export const PersonCircleIcon = icon(
  'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM14.9 10a2.9 2.9 0 1 1-5.8 0a2.9 2.9 0 0 1 5.8 0zM6.3 18.7a6.3 6.3 0 0 1 11.4 0',
)
export const PersonIcon = icon('M16 7.7a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM4.3 20.5a7.7 7.7 0 0 1 15.4 0')
export const PhoneIcon = icon('M4 4h5l2 5-2.5 2a12 12 0 0 0 4.5 4.5l2-2.5 5 2v5h-3A13 13 0 0 1 4 7z')
export const PinIcon = icon(
  'M12 21.3C8 17.3 5 13.9 5 10a7 7 0 0 1 14 0c0 3.9-3 7.3-7 11.3zM14.5 10a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z',
)
export const PlayIcon = icon('M7 4.5l12 7.5-12 7.5z')
export const PrintIcon = icon('M7 9V3.5h7.5l2.5 2.5v3M7 17.5H3.5V9h17v8.5H17M7 14h10v6.5H7z')
export const ProjectIcon = icon('M3 5h6.5l2 2.5H21V20H3zM8 11.5v5M12 11.5v3M16 11.5v5.5')
export const RedoIcon = icon('M20 4v5.5h-5.5M19.7 9.2a8.5 8.5 0 1 0 .7 4.3')
export const RefreshIcon = icon(
  'M20 4v5.5h-5.5M4 20v-5.5h5.5M19.7 9.2A8.4 8.4 0 0 0 4.5 8.2M4.3 14.8a8.4 8.4 0 0 0 15.2 1',
)
export const RowsIcon = icon('M4 4.5h16v6H4zM4 13.5h16v6H4z')
export const ScaleIcon = icon('M12 3v17.5M7 20.5h10M4 6.5h16M6.5 6.5l-3.5 8h7zM17.5 6.5l-3.5 8h7z')
export const SearchIcon = icon('M17.5 10.5a7 7 0 1 1-14 0a7 7 0 0 1 14 0zM15.5 15.5L21 21')
export const SendIcon = icon('M3.5 4l18 8-18 8 2.5-8zM6 12h8')
export const SettingsIcon = icon(
  'M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5zM15.4 12a3.4 3.4 0 1 1-6.8 0a3.4 3.4 0 0 1 6.8 0z',
)
export const ShieldIcon = icon(
  'M12 3l7.5 2.5V12c0 4.4-2.9 7.4-7.5 9.2C7.4 19.4 4.5 16.4 4.5 12V5.5zM8.3 11.8l2.7 2.7 4.7-4.7',
)
export const SignIcon = icon('M13 20.5h8M3.5 20.5l1-4.5L15.5 5l3.5 3.5L8 19.5z')
export const SignOutIcon = icon('M10 4H4v16h6M9 12h11M15 6.5l5.5 5.5-5.5 5.5')
export const SlidersIcon = icon('M3.5 7H13M17.5 7h3M3.5 17h3M11 17h9.5M13 4.5h4.5v5H13zM6.5 14.5H11v5H6.5z')
export const SortIcon = icon('M7.5 9.5L12 5l4.5 4.5M7.5 14.5L12 19l4.5-4.5')
export const SparklesIcon = icon(
  'M10.5 4.5c.9 4.8 2.2 6.1 7 7-4.8.9-6.1 2.2-7 7-.9-4.8-2.2-6.1-7-7 4.8-.9 6.1-2.2 7-7zM19 2.5v5M16.5 5h5M19.5 17v4M17.5 19h4',
)
export const SquareIcon = icon('M4 4h16v16H4z')
export const StarIcon = icon('M12 3l2.7 5.9 6.3.8-4.6 4.4 1.2 6.4L12 17.3l-5.6 3.2 1.2-6.4L3 9.7l6.3-.8z')
export const SuccessIcon = icon('M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM7.8 12.3l2.9 2.9 5.6-5.7')
export const SunIcon = icon(
  'M16 12a4 4 0 1 1-8 0a4 4 0 0 1 8 0zM12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9L7 7M17 17l2.1 2.1M4.9 19.1L7 17M17 7l2.1-2.1',
)
export const TagIcon = icon('M3.5 3.5H12l9 9-8.5 8.5-9-9zM7.4 7.4h1.2v1.2h-1.2z')
export const TasksIcon = icon('M11.5 6.5H21M11.5 17.5H21M3 6.5l2 2 3.8-3.8M3 17.5l2 2 3.8-3.8')
export const ThumbsDownIcon = icon('M7 13.5v-10H3.5v10zM7 13.5l4 7.5h1.2c1.2 0 2.1-.9 2.1-2.1V14.5h6.2l-1.8-11H7')
export const ThumbsUpIcon = icon('M7 10.5v10H3.5v-10zM7 10.5L11 3h1.2c1.2 0 2.1.9 2.1 2.1v4.4h6.2l-1.8 11H7')
export const TrendDownIcon = icon('M3 6.5l6.5 6.5 4-4 7 8.5M20.5 11.5v6h-6')
export const TrendUpIcon = icon('M3 17.5L9.5 11l4 4 7-8.5M20.5 12.5v-6h-6')
export const TruckIcon = icon(
  'M4.8 17H2.5V6H14v11H9.2M14 10h4l3.5 3.5V17h-1.7M15.2 17H14M9.2 17.5a2.2 2.2 0 1 1-4.4 0a2.2 2.2 0 0 1 4.4 0zM19.7 17.5a2.2 2.2 0 1 1-4.4 0a2.2 2.2 0 0 1 4.4 0z',
)
export const UndoIcon = icon('M4 4v5.5h5.5M4.3 9.2a8.5 8.5 0 1 1-.7 4.3')
export const UnlockIcon = icon('M5 10.5h14v10H5zM8 10.5V7.7a4 4 0 0 1 7.7-1.5M12 13.8v3.4')
export const UploadArrowIcon = icon('M12 15.5v-12M6.5 9L12 3.5 17.5 9M4 16.5V20h16v-3.5')
export const UploadIcon = icon(
  'M7 18H6.3a4 4 0 0 1-.5-8A6.2 6.2 0 0 1 17.8 9.3 4.4 4.4 0 0 1 17.5 18H17M12 21v-8.5M8.3 16L12 12.3 15.7 16',
)
export const VideoIcon = icon('M3 6h12v12H3zM15 11l6-4v10l-6-4')
export const WalletIcon = icon('M18 8V4.5H5a2 2 0 0 0-2 2V20h18V8H5a2 2 0 0 1-1.7-.9M16.5 12.8v2.5')
export const WarningIcon = icon('M12 4l9.3 16.5H2.7zM12 9.5v5.5M12 16.3v2.2')
export const WrenchIcon = icon(
  'M2.9 18.3L11.1 10.1L10.5 6.6L13.6 3.5L17.7 3.3L14.6 6.5L17.5 9.4L20.7 6.3L20.5 10.4L17.4 13.5L13.9 12.9L5.7 21.1z',
)
export const ZapIcon = icon('M13.5 3L4.5 13.5H11L10 21l9-10.5h-6.5z')
