import type { FaultyProxy } from './proxy.ts';

/** Prevents a browser from loading the app's screen at /confirmation. */
export const withoutConfirmation: Parameters<FaultyProxy['break']>[0] = ({ path }) =>
  path.startsWith('/assets/confirmation-') ? { kind: 'answer', status: 500, body: '' } : null;

/** An article that every new server has. */
export const article = '/blog/a-summary-you-can-check';

/** Every public page: address, heading, title. */
export const sitePages: [path: string, heading: string, title: string][] = [
  ['/', 'The meeting ends. The words stay.', 'Meeting transcripts with evidence, without a bot · Afterword'],
  ['/how-it-works', 'Three steps to a transcript you can trust', 'How it works · Afterword'],
  ['/integrations', 'Works with the tools you already use', 'Integrations · Afterword'],
  ['/pricing', 'Unlimited transcripts on every plan', 'Pricing · Afterword'],
  ['/comparisons', 'How Afterword compares', 'Comparisons · Afterword'],
  ['/comparisons/tactiq', 'Afterword vs Tactiq', 'Afterword vs Tactiq'],
  ['/comparisons/notta', 'Afterword vs Notta', 'Afterword vs Notta'],
  ['/comparisons/otter', 'Afterword vs Otter AI', 'Afterword vs Otter AI'],
  ['/comparisons/fireflies', 'Afterword vs Fireflies AI', 'Afterword vs Fireflies AI'],
  ['/comparisons/gemini', 'Afterword vs Gemini', 'Afterword vs Gemini'],
  ['/comparisons/copilot', 'Afterword vs Copilot', 'Afterword vs Copilot'],
  ['/comparisons/zoom', 'Afterword vs Zoom AI Companion', 'Afterword vs Zoom AI Companion'],
  ['/download', 'Get Afterword', 'Download · Afterword'],
  ['/contact', 'Contact us', 'Contact · Afterword'],
  ['/blog', 'Latest Updates and Insights', 'Blog · Afterword'],
  [article, 'A summary you can check', 'A summary you can check · Afterword'],
  ['/terms', 'Terms', 'Terms · Afterword'],
  ['/privacy', 'Privacy', 'Privacy · Afterword'],
  ['/status', 'System Status', 'System Status · Afterword'],
];
