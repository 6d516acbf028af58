import { renderPage } from '../pages/render.tsx';
import { Options } from './options.tsx';

await renderPage(<Options />, 'options');
