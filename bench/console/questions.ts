import type { Page, Request } from 'playwright-core';
import { figure, median, type Row } from '../report.ts';

const warmUps = 3;

/** Collects what a page asks of attribution from now on. */
export function hearQuestions(page: Page): Request[] {
  const heard: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/attribution')) heard.push(request);
  });
  return heard;
}

/** The questions of a screen asked again one by one, `rounds` times: the slowest one's median time. */
export async function questionRow(
  what: string,
  questions: readonly Request[],
  rounds: number,
  budget: number,
): Promise<Row> {
  const times: number[] = [];
  for (const question of questions) times.push(await medianTime(question, rounds));
  const slowest = Math.max(...times);
  return {
    what: `${what}: its slowest question over HTTP, of ${times.length} asked one by one`,
    target: `< ${budget} ms`,
    measured: `${figure(slowest)} ms (${times.map(figure).join(', ')})`,
    ok: times.length > 0 && slowest < budget,
  };
}

async function medianTime(question: Request, rounds: number): Promise<number> {
  const { authorization = '' } = await question.allHeaders();
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const started = performance.now();
    const answer = await fetch(question.url(), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: question.postData() ?? '',
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${question.url()} answers ${answer.status}`);
    if (round >= 0) times.push(performance.now() - started);
  }
  return median(times);
}
