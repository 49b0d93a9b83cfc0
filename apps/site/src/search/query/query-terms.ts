import { stem } from '../french/stem';
import { isStopWord } from '../french/stop-words';
import { tokenize } from '../french/tokenize';

export interface QueryTerm {
  form: string;
  stem: string;
  /** The reader may still be typing it: it matches words that begin with it. */
  isPrefix: boolean;
}

export const queryTerm = (form: string, isPrefix: boolean): QueryTerm => ({
  form,
  stem: stem(form),
  isPrefix,
});

/** The words of a query. A stop word counts only when the query has nothing else. */
export function queryTerms(query: string): QueryTerm[] {
  const forms = tokenize(query).flatMap(({ forms: [form] }) => form ?? []);
  const meaningful = [...new Set(forms)].filter((form) => !isStopWord(form));
  const kept = meaningful.length > 0 ? meaningful : forms.slice(-1);
  const lastTyped = /[\p{L}\p{N}\p{M}]$/u.test(query) ? forms.at(-1) : undefined;
  return kept.map((form) => queryTerm(form, form === lastTyped));
}

/** How well an indexed word matches a term, from 0 to 1. */
export function similarity(form: string, term: QueryTerm, formStem: string = stem(form)): number {
  if (form === term.form) return 1;
  if (formStem === term.stem) return 0.9;
  if (term.isPrefix && form.startsWith(term.form))
    return 0.5 + (0.3 * term.form.length) / form.length;
  return 0;
}
