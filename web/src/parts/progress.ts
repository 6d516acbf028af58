import nprogress from 'nprogress';

// Specification, section 9.
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  // The library's own template contains a role that does not exist.
  template: '<div class="bar"></div>',
  barSelector: '.bar',
});

let running = 0;

/** The progress bar at the top: starts with the first request in progress and ends with the last. */
export const progress = {
  start() {
    running += 1;
    if (running === 1) nprogress.start();
  },
  end() {
    running = Math.max(0, running - 1);
    if (running === 0) nprogress.done();
  },
};
