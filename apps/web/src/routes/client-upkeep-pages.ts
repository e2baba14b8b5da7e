import { lazyPage } from '../platform/loading/lazy-page.ts'

const planned = ['planned-maintenance']
const inspections = ['inspections', 'observations']
const scopes = [...inspections, 'price-lists', 'approvals']
const scopePages = () => import('../areas/observations/pages/scope-page.tsx')
const taskTabs = () => import('../areas/tasks/pages/task-tabs.tsx')
const observationPages = () => import('../areas/observations/pages/observations-page.tsx')
const scheduleForm = () => import('../areas/planned-maintenance/pages/schedule-form-pages.tsx')
const inspectionTabs = () => import('../areas/inspections/pages/inspection-tabs.tsx')

/** Pages of planned maintenance, inspections, compliance, residents and tasks. */
export const upkeepPages = {
  CreateSchedulePage: lazyPage(planned, scheduleForm, 'CreateSchedulePage'),
  EditSchedulePage: lazyPage(planned, scheduleForm, 'EditSchedulePage'),
  PlannedForecastPage: lazyPage(
    [...planned, 'assets'],
    () => import('../areas/planned-maintenance/pages/planned-forecast-page.tsx'),
    'PlannedForecastPage',
  ),
  LocationPlannedTab: lazyPage(
    ['locations', ...planned],
    () => import('../areas/planned-maintenance/pages/location-planned-tab.tsx'),
    'LocationPlannedTab',
  ),
  PlannedMaintenancePage: lazyPage(
    [...planned, 'organisations'],
    () => import('../areas/planned-maintenance/pages/planned-maintenance-page.tsx'),
    'PlannedMaintenancePage',
  ),
  SchedulePage: lazyPage(planned, () => import('../areas/planned-maintenance/pages/schedule-page.tsx'), 'SchedulePage'),
  SchedulesPage: lazyPage(
    [...planned, 'locations'],
    () => import('../areas/planned-maintenance/pages/schedules-page.tsx'),
    'SchedulesPage',
  ),
  InspectionsPage: lazyPage(
    [...inspections, 'locations', 'downloads'],
    () => import('../areas/inspections/pages/inspections-page.tsx'),
    'InspectionsPage',
  ),
  CompareInspectionsPage: lazyPage(
    inspections,
    () => import('../areas/inspections/pages/compare-inspections-page.tsx'),
    'CompareInspectionsPage',
  ),
  InspectionTemplatesPage: lazyPage(
    inspections,
    () => import('../areas/inspections/pages/templates-page.tsx'),
    'InspectionTemplatesPage',
  ),
  InspectionTemplatePage: lazyPage(
    inspections,
    () => import('../areas/inspections/pages/template-page.tsx'),
    'InspectionTemplatePage',
  ),
  InspectionPage: lazyPage(
    [...inspections, 'locations', 'signed-links'],
    () => import('../areas/inspections/pages/inspection-page.tsx'),
    'InspectionPage',
  ),
  InspectionObservationsPage: lazyPage(
    inspections,
    () => import('../areas/inspections/pages/inspection-observations-page.tsx'),
    'InspectionObservationsPage',
  ),
  UploadInspectionPage: lazyPage(
    inspections,
    () => import('../areas/inspections/pages/upload-inspection-page.tsx'),
    'UploadInspectionPage',
  ),
  WalkPage: lazyPage(inspections, () => import('../areas/inspections/pages/walk-page.tsx'), 'WalkPage'),
  LocationTasksTab: lazyPage(['tasks'], taskTabs, 'LocationTasksTab'),
  LocationInspectionsTab: lazyPage([...inspections, 'locations'], inspectionTabs, 'LocationInspectionsTab'),
  LocationObservationsTab: lazyPage(
    [...inspections, 'downloads', 'locations'],
    observationPages,
    'LocationObservationsTab',
  ),
  ObservationsPage: lazyPage([...inspections, 'downloads', 'locations'], observationPages, 'ObservationsPage'),
  ObservationPage: lazyPage(
    ['observations'],
    () => import('../areas/observations/pages/observation-page.tsx'),
    'ObservationPage',
  ),
  ScopesPage: lazyPage(inspections, () => import('../areas/observations/pages/scopes-page.tsx'), 'ScopesPage'),
  ScopePage: lazyPage(scopes, scopePages, 'ScopePage'),
  InspectionScopePage: lazyPage(scopes, scopePages, 'InspectionScopePage'),
  CompliancePage: lazyPage(
    ['compliance', 'downloads', 'locations', 'organisations'],
    () => import('../areas/compliance/pages/compliance-page.tsx'),
    'CompliancePage',
  ),
  ComplianceItemsPage: lazyPage(
    ['compliance', 'downloads', 'organisations'],
    () => import('../areas/compliance/pages/compliance-items-page.tsx'),
    'ComplianceItemsPage',
  ),
  ComplianceItemPage: lazyPage(
    ['compliance', 'downloads'],
    () => import('../areas/compliance/pages/compliance-item-page.tsx'),
    'ComplianceItemPage',
  ),
  EvidenceReviewPage: lazyPage(
    ['compliance', 'locations'],
    () => import('../areas/compliance/pages/evidence-review-page.tsx'),
    'EvidenceReviewPage',
  ),
  ComplianceQuestionsPage: lazyPage(
    ['compliance'],
    () => import('../areas/compliance/pages/compliance-questions-page.tsx'),
    'ComplianceQuestionsPage',
  ),
  RequirementsPage: lazyPage(
    ['compliance', 'planned-maintenance'],
    () => import('../areas/compliance/pages/requirements-page.tsx'),
    'RequirementsPage',
  ),
  ResidentsPage: lazyPage(
    ['residents', 'locations'],
    () => import('../areas/residents/pages/residents-page.tsx'),
    'ResidentsPage',
  ),
  OwnersPage: lazyPage(
    ['residents', 'locations'],
    () => import('../areas/residents/pages/owners-page.tsx'),
    'OwnersPage',
  ),
  LettersPage: lazyPage(
    ['resident-messages'],
    () => import('../areas/resident-messages/pages/letters-page.tsx'),
    'LettersPage',
  ),
  RepairReportsPage: lazyPage(
    ['repair-reports', 'locations', 'resident-messages'],
    () => import('../areas/repair-reports/pages/repair-reports-page.tsx'),
    'RepairReportsPage',
  ),
  RepairReportPage: lazyPage(
    ['repair-reports', 'resident-messages'],
    () => import('../areas/repair-reports/pages/repair-report-page.tsx'),
    'RepairReportPage',
  ),
  LocationRepairReportsTab: lazyPage(
    ['repair-reports', 'assets'],
    () => import('../areas/repair-reports/pages/location-repair-reports-tab.tsx'),
    'LocationRepairReportsTab',
  ),
  TasksPage: lazyPage(['tasks', 'downloads'], () => import('../areas/tasks/pages/tasks-page.tsx'), 'TasksPage'),
  TaskSeriesPage: lazyPage(
    ['tasks', 'planned-maintenance'],
    () => import('../areas/tasks/pages/task-series-page.tsx'),
    'TaskSeriesPage',
  ),
  TaskPage: lazyPage(['tasks'], () => import('../areas/tasks/pages/task-page.tsx'), 'TaskPage'),
}
