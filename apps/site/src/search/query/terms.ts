import { stem } from '../french/stem';
import { isStopWord } from '../french/stop-words';
import { wordsOf } from '../french/words';

export interface Term {
  form: string;
  stem: string;
  /** Still being typed: the beginning of a word is enough. */
  unfinished: boolean;
}

export const termOf = (form: string, unfinished: boolean): Term => ({
  form,
  stem: stem(form),
  unfinished,
});

/** What a reader looks for. Common words count only when there is nothing else. */
export function termsOf(query: string): Term[] {
  const forms = wordsOf(query).flatMap(({ forms: [form] }) => form ?? []);
  const telling = [...new Set(forms)].filter((form) => !isStopWord(form));
  const kept = telling.length > 0 ? telling : forms.slice(-1);
  const unfinished = /[\p{L}\p{N}\p{M}]$/u.test(query) ? forms.at(-1) : undefined;
  return kept.map((form) => termOf(form, form === unfinished));
}

/** How well a word of a page answers a term, from 0 to 1. */
export function likeness(form: string, term: Term, formStem: string = stem(form)): number {
  if (form === term.form) return 1;
  if (formStem === term.stem) return 0.9;
  if (term.unfinished && form.startsWith(term.form))
    return 0.5 + (0.3 * term.form.length) / form.length;
  return 0;
}
