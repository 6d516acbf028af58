/* The screens of the dashboard, in one file: alone, each would have a dozen small files in the build. */
export * as actions from './actions/actions.tsx';
export * as ask from './ask/ask.tsx';
export * as automation from './automations/automation.tsx';
export * as automations from './automations/automations.tsx';
export * as newAutomation from './automations/create.tsx';
export * as companySettings from './company-settings/company-settings.tsx';
export * as languageModel from './company-settings/language-model/language-model.tsx';
export * as overview from './company-settings/overview/overview.tsx';
export * as team from './company-settings/team/team.tsx';
export * as templates from './company-settings/templates/templates.tsx';
export * as home from './home/home.tsx';
export * as meetings from './meetings/meetings.tsx';
export * as personalSettings from './personal-settings/personal-settings.tsx';
export * as search from './search/search.tsx';
export * as workflow from './workflows/workflow.tsx';
export * as workflows from './workflows/workflows.tsx';
