import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/client';
import type { Command } from 'commander';
import { openSession } from '../session.ts';

/** Codes of JSON-RPC. */
const parseError = -32700;
const internalError = -32603;

export const addMcp = (program: Command) =>
  program
    .command('mcp')
    .description('serve the Model Context Protocol on standard input and output')
    .addHelpText(
      'after',
      `
For assistants that start programs. Messages go to /mcp of your server, with your API key.

Example, in the configuration of an assistant:
  {"mcpServers": {"afterword": {"command": "npx", "args": ["-y", "@afterword/cli", "mcp"]}}}`,
    )
    .action(async (_options: object, command: Command) => {
      const {
        credentials: { server, key },
        terminal,
      } = await openSession(command);
      // Loaded here, because other commands start faster without it.
      const { StreamableHTTPClientTransport, parseJSONRPCMessage } = await import(
        '@modelcontextprotocol/client'
      );
      const http = new StreamableHTTPClientTransport(new URL(`${server}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      });
      /** Requests without an answer, each with a callback for its answer. */
      const open = new Map<RequestId, () => void>();
      let initializeId: RequestId | null = null;

      const answer = (message: { id?: RequestId | null | undefined; jsonrpc: '2.0'; error?: object }) => {
        stdout.write(`${JSON.stringify(message)}\n`);
        if (message.id === undefined || message.id === null || 'method' in message) return;
        open.get(message.id)?.();
        open.delete(message.id);
      };
      const refuse = (id: RequestId | null, code: number, message: string) =>
        answer({ jsonrpc: '2.0', id, error: { code, message } });
      http.onmessage = (message) => {
        // Clients before 2026 agree on a version once, and name it in every later request.
        if ('result' in message && message.id === initializeId)
          http.setProtocolVersion(String(message.result['protocolVersion']));
        answer(message);
      };
      await http.start();

      const forward = async (line: string) => {
        let message: JSONRPCMessage;
        try {
          message = parseJSONRPCMessage(JSON.parse(line));
        } catch {
          return refuse(null, parseError, 'Parse error');
        }
        const id = 'method' in message && 'id' in message ? message.id : undefined;
        if (id !== undefined && 'method' in message && message.method === 'initialize') initializeId = id;
        const answered = id === undefined ? null : new Promise<void>((resolve) => open.set(id, resolve));
        try {
          await http.send(message, {
            onRequestStreamEnd: () => {
              if (id !== undefined && open.has(id)) refuse(id, internalError, 'The connection was lost.');
            },
          });
        } catch (error) {
          const { message: reason } = error as Error;
          if (id === undefined) terminal.note(reason);
          else if (open.has(id)) refuse(id, internalError, reason);
        }
        await answered;
      };
      const sent: Promise<unknown>[] = [];
      for await (const line of createInterface({ input: stdin }))
        if (line.trim() !== '') sent.push(forward(line));
      await Promise.all(sent);
      await http.close();
    });
