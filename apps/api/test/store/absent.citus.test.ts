import { test } from 'vitest';
import { wording } from '../../../../scripts/setup/wording.js';

test.skip(wording.citusAbsent, () => {});
