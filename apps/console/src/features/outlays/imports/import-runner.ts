import type {
  NewOutlayImport,
  OutlayImport,
  OutlayImportTerms,
} from '@sillage/client/source/types';
import { useSyncExternalStore } from 'react';
import { api } from '../../../api/api.ts';
import { connection } from '../../../api/connection.ts';
import { isUnreachable, queries } from '../../../api/queries.ts';

/** Lines that are sent at once. */
const sentAtOnce = 500;

export interface Run {
  projectId: string;
  phase: 'sending' | 'working' | 'waiting' | 'failed' | 'ended';
  /** Lines that are done, of those that there are. */
  done: number;
  total: number;
  isUndoing: boolean;
  error?: Error;
}

/**
 * Imports that this page carries on with, whatever screen is shown. The server keeps each line: when
 * it leaves, the work goes on once it is back, and another page can take it up as well.
 */
class ImportRunner {
  #runs: ReadonlyMap<string, Run> = new Map();
  readonly #listeners = new Set<() => void>();

  runs = (): ReadonlyMap<string, Run> => this.#runs;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Creates an import. Its lines are sent afterwards: they are given back by `send`. */
  async begin(projectId: string, body: NewOutlayImport, rows: readonly OutlayImportTerms[]) {
    const { id } = await api.createOutlayImport({ params: { projectId }, body });
    void this.#run(projectId, id, { total: rows.length, isUndoing: false }, async () => {
      await this.#send(projectId, id, rows);
      await this.#carryOn(projectId, id);
    });
    return id;
  }

  resume({ projectId, id, rowCount, status }: OutlayImport): void {
    const isUndoing = status === 'undoing';
    void this.#run(projectId, id, { total: rowCount, isUndoing }, () =>
      this.#carryOn(projectId, id),
    );
  }

  undo({ projectId, id, createdCount, updatedCount }: OutlayImport): void {
    const total = createdCount + updatedCount;
    void this.#run(projectId, id, { total, isUndoing: true }, async () => {
      const params = { projectId, importId: id };
      await this.#insist(id, () => api.undoOutlayImport({ params }));
      await this.#carryOn(projectId, id);
    });
  }

  async #run(
    projectId: string,
    id: string,
    { total, isUndoing }: Pick<Run, 'total' | 'isUndoing'>,
    work: () => Promise<void>,
  ): Promise<void> {
    const going = this.#runs.get(id);
    if (going && going.phase !== 'failed' && going.phase !== 'ended') return;
    this.#set(id, { projectId, phase: 'working', done: 0, total, isUndoing });
    try {
      await work();
      this.#change(id, { phase: 'ended' });
    } catch (error) {
      this.#change(id, { phase: 'failed', error: error as Error });
    }
    for (const key of ['outlays', 'outlay-imports', 'missing-rates', 'attribution'])
      void queries.invalidateQueries({ queryKey: [key] });
  }

  async #send(projectId: string, importId: string, rows: readonly OutlayImportTerms[]) {
    this.#change(importId, { phase: 'sending' });
    const params = { projectId, importId };
    for (let at = 0; at < rows.length; at += sentAtOnce) {
      const body = rows
        .slice(at, at + sentAtOnce)
        .map((row, index) => ({ number: at + index + 1, ...row }));
      await this.#insist(importId, () => api.addOutlayImportRows({ params, body }));
    }
  }

  async #carryOn(projectId: string, importId: string): Promise<void> {
    const params = { projectId, importId };
    for (;;) {
      const found = await this.#insist(importId, () => api.continueOutlayImport({ params }));
      const { isUndoing, total } = this.#runs.get(importId) ?? { isUndoing: false, total: 0 };
      const left = isUndoing ? found.createdCount + found.updatedCount : found.waitingCount;
      this.#change(importId, { phase: 'working', done: Math.max(0, total - left) });
      if (!['applying', 'undoing'].includes(found.status)) return;
    }
  }

  /** Does a step again once the server is back: each step may be done twice. */
  async #insist<T>(importId: string, step: () => Promise<T>): Promise<T> {
    const before = this.#runs.get(importId)?.phase ?? 'working';
    for (;;)
      try {
        const answer = await step();
        this.#change(importId, { phase: before === 'waiting' ? 'working' : before });
        return answer;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        this.#change(importId, { phase: 'waiting' });
        const isBack = new Promise<void>((resolve) => {
          const stop = connection.onBack(() => {
            stop();
            resolve();
          });
        });
        connection.lose();
        await isBack;
      }
  }

  #change(id: string, changes: Partial<Run>): void {
    const run = this.#runs.get(id);
    if (run) this.#set(id, { ...run, ...changes });
  }

  #set(id: string, run: Run): void {
    this.#runs = new Map([...this.#runs, [id, run]]);
    for (const listener of this.#listeners) listener();
  }
}

export const imports = new ImportRunner();

export const useRun = (id: string | undefined): Run | undefined =>
  useSyncExternalStore(imports.subscribe, imports.runs).get(id ?? '');
