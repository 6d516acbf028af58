import nprogress from 'nprogress';

// Specification, section 9.
nprogress.configure({
  minimum: 0.08,
  speed: 200,
  trickleSpeed: 800,
  showSpinner: false,
  // Its own template carries a role that does not exist.
  template: '<div class="bar"></div>',
  barSelector: '.bar',
});

let running = 0;

/** The top progress bar: starts with the first request under way and ends with the last. */
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
