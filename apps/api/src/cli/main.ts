import { pipeline } from 'node:stream/promises';
import { withShownControls } from '@sillage/engine/text/visible-text';
import { failureText, runCommand } from './run-command.ts';

runCommand(process.argv.slice(2), process.env)
  .then(async (answer) => {
    if (typeof answer === 'string') process.stdout.write(withShownControls(answer));
    else await pipeline(answer, process.stdout, { end: false });
  })
  .catch((error: Error) => {
    process.stderr.write(`${withShownControls(failureText(error))}\n`);
    process.exitCode = 1;
  });
