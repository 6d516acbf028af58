import { type Api, asApiError, type ImportProgress } from '@afterword/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, quietApi } from '../../../api.ts';
import { type Changes, changesOf } from './changes.ts';

export type Preview = Awaited<ReturnType<Api['imports']['create']>>;

/** A chosen file, its content and the progress of its import. */
export interface ImportFile {
  file: File;
  state: 'waiting' | 'reading' | 'read' | 'sending' | 'running' | 'ended';
  preview: Preview | null;
  progress: ImportProgress | null;
  /** Why the file could not be read or sent; null if it could. */
  error: unknown;
  /** Whether the server no longer knows the import. */
  lost: boolean;
}

/** Milliseconds between two checks of the progress. */
const pace = 700;

/** New meetings that an import of this file adds. */
export const newIn = ({ preview }: ImportFile): number => (preview ? preview.total - preview.present : 0);

/** Reads the content of files and then imports it, one file after the other. */
export function useImport() {
  const client = useQueryClient();
  const [files, setFiles] = useState<ImportFile[]>([]);
  const stopped = useRef(new AbortController());

  const newSignal = () => {
    stopped.current = new AbortController();
    return stopped.current.signal;
  };
  const change = (index: number, changed: Partial<ImportFile>) =>
    setFiles((all) => all.map((each, place) => (place === index ? { ...each, ...changed } : each)));

  const read = useMutation({
    async mutationFn(chosen: readonly File[]) {
      const signal = newSignal();
      setFiles(chosen.map(waiting));
      for (const [index, file] of chosen.entries()) {
        change(index, { state: 'reading' });
        const preview = await orError(api.imports.create({ file, preview: true }, { signal }));
        if (signal.aborted) return setFiles([]);
        change(index, { state: 'read', ...preview });
      }
    },
  });

  const store = useMutation({
    async mutationFn({ announce, changes }: { announce: boolean; changes: Changes }) {
      const signal = newSignal();
      setFiles((all) => all.map((each) => (newIn(each) > 0 ? { ...each, state: 'waiting' } : each)));
      for (const [index, each] of files.entries()) {
        if (newIn(each) === 0) continue;
        if (!signal.aborted) await storeOne(index, each, { announce, changes, signal });
        change(index, { state: 'ended' });
      }
    },
  });

  async function storeOne(
    index: number,
    { file, preview }: ImportFile,
    { announce, changes, signal }: { announce: boolean; changes: Changes; signal: AbortSignal },
  ) {
    change(index, { state: 'sending' });
    const own = changesOf(changes, new Set(preview?.meetings.map(({ id }) => id)));
    const sent = await orError(
      api.imports.create({ file, preview: false, announce, changes: JSON.stringify(own) }, { signal }),
    );
    if (sent.preview?.id) {
      change(index, { state: 'running', preview: sent.preview });
      await follow(sent.preview.id, index, signal);
    } else if (!signal.aborted) change(index, { error: sent.error });
  }

  /** Shows the progress of an import until it ends. */
  async function follow(id: string, index: number, signal: AbortSignal) {
    let added = 0;
    let canceled = false;
    while (true) {
      try {
        const cancels: boolean = signal.aborted && !canceled;
        const progress = await (cancels ? api.imports.cancel({ id }) : quietApi.imports.get({ id }));
        canceled ||= cancels;
        change(index, { progress });
        if (progress.added > added) void client.invalidateQueries({ queryKey: ['meetings'] });
        added = progress.added;
        if (progress.state !== 'running') return;
      } catch (error) {
        const { status } = asApiError(error);
        if (status === 401) throw error;
        if (status === 404) return change(index, { lost: true });
      }
      await paused(signal);
    }
  }

  const phase: 'choosing' | 'reading' | 'read' | 'storing' | 'stored' = store.isPending
    ? 'storing'
    : store.isSuccess
      ? 'stored'
      : read.isPending
        ? 'reading'
        : files.length === 0
          ? 'choosing'
          : 'read';
  return {
    files,
    phase,
    read: read.mutate,
    store: store.mutate,
    /** Cancels the file that is being read, sent or imported, and skips the rest. */
    stop: () => stopped.current.abort(),
    /** Returns to the choice of files. */
    reset() {
      setFiles([]);
      read.reset();
      store.reset();
    },
  };
}

const waiting = (file: File): ImportFile => ({
  file,
  state: 'waiting',
  preview: null,
  progress: null,
  error: null,
  lost: false,
});

/**
 * Returns the reason of a failed call instead of throwing it, so that the other files continue. @throws if the
 * session ended.
 */
async function orError(
  call: Promise<Preview>,
): Promise<{ preview: Preview; error: null } | { preview: null; error: unknown }> {
  try {
    return { preview: await call, error: null };
  } catch (error) {
    if (asApiError(error).status === 401) throw error;
    return { preview: null, error };
  }
}

/** Waits until the next check of the progress, or until the import is canceled. */
const paused = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, pace);
    function end() {
      clearTimeout(timer);
      resolve();
    }
    if (!signal.aborted) signal.addEventListener('abort', end, { once: true });
  });
