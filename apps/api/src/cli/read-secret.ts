import { text } from 'node:stream/consumers';
import { StringDecoder } from 'node:string_decoder';
import { messages, prompts } from './wording.ts';

export type SecretName = keyof typeof prompts;

interface Output {
  write: (text: string) => unknown;
}

type Input = NodeJS.ReadStream;

/**
 * Reads a secret that must not be an argument, which any account of the machine could see: typed
 * twice and not shown on a terminal, and else the first line of the standard input.
 */
export async function readSecret(
  name: SecretName,
  input: Input = process.stdin,
  output: Output = process.stderr,
): Promise<string> {
  if (!input.isTTY) {
    const [line = ''] = (await text(input)).split(/\r?\n/);
    if (line === '') throw new Error(messages.missingSecret(prompts[name].first));
    return line;
  }
  const first = await readHidden(prompts[name].first, input, output);
  const again = await readHidden(prompts[name].again, input, output);
  if (first !== again) throw new Error(messages.secretsDiffer);
  return first;
}

const endKeys = ['\r', '\n', '\u0004'];
const eraseKeys = ['\b', '\u007F'];
const interruptKey = '\u0003';

function readHidden(prompt: string, input: Input, output: Output): Promise<string> {
  const decoder = new StringDecoder('utf8');
  const typed: string[] = [];
  // Before the question: what is typed early must not be shown either.
  input.setRawMode(true);
  output.write(`${prompt} : `);
  return new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      const keys = [...decoder.write(chunk)];
      const end = keys.findIndex((key) => key === interruptKey || endKeys.includes(key));
      for (const key of end < 0 ? keys : keys.slice(0, end))
        if (eraseKeys.includes(key)) typed.pop();
        else typed.push(key);
      if (end < 0) return;
      input.off('data', read).pause().setRawMode(false);
      output.write('\n');
      if (keys[end] === interruptKey) return reject(new Error(messages.interrupted));
      // What was pasted after the end of the line answers the next question.
      const rest = keys.slice(end + 1).join('');
      if (rest !== '') input.unshift(Buffer.from(rest));
      resolve(typed.join(''));
    };
    input.on('data', read).resume();
  });
}
