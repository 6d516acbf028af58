/**
 * The card that shows cited lines in assistants with MCP Apps (`io.modelcontextprotocol/ui`, 2026-01-26). The host puts
 * this page into a sandboxed frame and sends it the result of the tool. The page loads nothing, makes no requests, and
 * shows cited lines as text.
 */
export const citeCard = {
  uri: 'ui://afterword/cite',
  html: `<!doctype html>
<meta charset="utf-8">
<title>Cited lines</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; margin: 12px; color-scheme: light dark; }
  h1 { font-size: 15px; margin: 0 0 8px; }
  li { margin: 0 0 10px; }
  ol { list-style: none; margin: 0; padding: 0; }
  small { opacity: .7; }
  p { margin: 0; overflow-wrap: anywhere; }
</style>
<main></main>
<script>
  let last = 0;
  const send = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const show = ({ meeting, date, lines = [], missing = [] }) => {
    const list = document.createElement('ol');
    for (const { speaker, time, text, edited, gapBefore, link } of lines) {
      const item = document.createElement('li');
      const marks = [time, ...(edited ? ['edited'] : []), ...(gapBefore ? ['after a gap'] : [])];
      const head = element('p', speaker + ' ');
      const open = element('a', marks.join(' · '));
      open.href = link;
      open.onclick = (event) => {
        event.preventDefault();
        send({ id: ++last, method: 'ui/open-link', params: { url: link } });
      };
      head.append(open);
      item.append(head, element('p', text));
      list.append(item);
    }
    const main = document.querySelector('main');
    main.replaceChildren(element('h1', meeting + ', ' + String(date).slice(0, 10)), list);
    if (missing.length > 0) main.append(element('small', missing.length + ' not found'));
    const { height, width } = document.documentElement.getBoundingClientRect();
    send({ method: 'ui/notifications/size-changed', params: { height, width } });
  };
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || data?.jsonrpc !== '2.0') return;
    if (data.id === 1 && data.result) send({ method: 'ui/notifications/initialized', params: {} });
    if (data.method === 'ui/notifications/tool-result' && data.params?.structuredContent) show(data.params.structuredContent);
    if (data.method === 'ui/resource-teardown') send({ id: data.id, result: {} });
  });
  send({
    id: ++last,
    method: 'ui/initialize',
    params: { protocolVersion: '2026-01-26', appInfo: { name: 'afterword-cite', version: '1' }, appCapabilities: {} },
  });
</script>
`,
};
