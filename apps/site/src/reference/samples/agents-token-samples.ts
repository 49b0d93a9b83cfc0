import type { Language } from './languages.ts';

const curl = `# Sur la machine du serveur, dans son dossier.
export SILLAGE_TOKEN=$(cat .data/admin-token)
echo "$SILLAGE_TOKEN"`;

const typescript = `import { readFileSync } from 'node:fs';

const token = readFileSync('.data/admin-token', 'utf8').trim();
console.log(token);`;

const python = `with open(".data/admin-token") as file:
    token = file.read().strip()
print(token)`;

const php = `<?php
$token = trim(file_get_contents('.data/admin-token'));
echo $token, PHP_EOL;`;

/** The administrator's token, in the data folder of the server. */
export const agentsTokenSamples: Record<Language, string> = { curl, typescript, python, php };
