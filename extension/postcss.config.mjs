import tailwind from '@tailwindcss/postcss';

/** `@property` is ignored inside a shadow root: give the fallbacks that Tailwind keeps for old browsers instead. */
const shadowProperties = {
  postcssPlugin: 'shadow-properties',
  OnceExit(root) {
    if (!root.source?.input.file?.includes('/panel/')) return;
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties' && layer.nodes)
        layer.walkAtRules('supports', (rule) => rule.replaceWith(rule.nodes));
    });
    root.walkAtRules('property', (rule) => rule.remove());
  },
};

export default { plugins: [tailwind(), shadowProperties] };
