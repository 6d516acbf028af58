import { zoom } from '../platforms/zoom/platform.ts';
import { startCapture } from './main.ts';

// Zoom's page is a shell around the client; only some accounts get the client itself as the page.
startCapture(zoom, { innerFrame: 'iframe#webclient, iframe.pwa-webclient__iframe' });
