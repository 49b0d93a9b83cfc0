import { pipeline } from 'node:stream/promises';
import { failureText, runCommand } from './run-command.ts';

runCommand(process.argv.slice(2), process.env)
  .then(async (answer) => {
    if (typeof answer === 'string') process.stdout.write(answer);
    else await pipeline(answer, process.stdout, { end: false });
  })
  .catch((error: Error) => {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  });
