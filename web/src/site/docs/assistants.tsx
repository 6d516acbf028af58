import { Facts, Margin, PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { Code } from './code.tsx';
import { Steps } from './steps.tsx';

/** An assistant, and the configuration for the MCP server; null if its settings ask for the address. */
const setups = (url: string) =>
  [
    {
      id: 'claude',
      name: 'Claude',
      code: null,
      source:
        'https://support.claude.com/en/articles/11175166-getting-started-with-custom-connectors-using-remote-mcp',
    },
    {
      id: 'chatgpt',
      name: 'ChatGPT',
      code: null,
      source: 'https://developers.openai.com/apps-sdk/deploy/connect-chatgpt',
    },
    {
      id: 'claude-code',
      name: 'Claude Code',
      code: `claude mcp add --transport http afterword ${url}`,
      source: 'https://code.claude.com/docs/en/mcp',
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      code: JSON.stringify({ servers: { afterword: { type: 'http', url } } }, null, 2),
      source: 'https://code.visualstudio.com/docs/copilot/customization/mcp-servers',
    },
    {
      id: 'cursor',
      name: 'Cursor',
      code: JSON.stringify({ mcpServers: { afterword: { url } } }, null, 2),
      source: 'https://cursor.com/docs/mcp',
    },
  ] as const;

const keyHeader = 'Authorization: Bearer aw_…';

/** /docs/assistants: how to connect an assistant, and what it can read. */
export function Assistants({ copy, origin }: PageProps<'site/assistants'> & { origin: string }) {
  const words = copy.assistants;
  const address = new URL('/mcp', origin).href;
  return (
    <>
      <PageTitle heading={words.heading} lead={words.lead} />
      <Section>
        <Margin heading={words.start.heading}>
          <Steps steps={words.start.steps} />
          <p className="mt-6 text-14 text-ink-2">{words.address}</p>
          <Code label={words.address} text={address} />
        </Margin>
      </Section>
      {setups(address).map(({ id, name, code, source }) => (
        <Section key={id}>
          <Margin heading={name}>
            <p className="text-pretty">{words.steps[id]}</p>
            {code !== null && <Code label={name} text={code} />}
            <p className="mt-4 text-14 text-ink-2">
              <a href={source} className="underline">
                {words.source(name)}
              </a>
            </p>
          </Margin>
        </Section>
      ))}
      <Section>
        <Margin heading={words.others.heading}>
          <p className="text-pretty">{words.others.text}</p>
          <Code label={words.others.heading} text={keyHeader} />
        </Margin>
      </Section>
      <Section>
        <Margin heading={words.safety.heading}>
          <Facts items={words.safety.items} />
        </Margin>
      </Section>
    </>
  );
}
