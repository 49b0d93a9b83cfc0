import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../controls/announce.ts';
import { isRefusal } from './api.ts';

interface DeedOptions<Input, Answer> {
  run: (input: Input) => Promise<Answer>;
  /** Said when it is done and the screen shows it. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** What has changed on screens: the beginnings of keys. */
  changes?: readonly QueryKey[];
  onDone?: (answer: Answer, input: Input) => void;
}

/**
 * Something that a person does: sent once, told when it is done, with the fault of each field when it
 * is refused.
 */
export function useDeed<Input, Answer>({ run, done, changes, onDone }: DeedOptions<Input, Answer>) {
  const client = useQueryClient();
  // Known in the click itself: a box that waited for the request's state would show the old answer.
  const [asked, setAsked] = useState<{ input: Input }>();
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: run,
    onSuccess: async (answer, input) => {
      await Promise.all((changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
      onDone?.(answer, input);
      if (done) announce(typeof done === 'string' ? done : done(answer, input));
    },
  });
  return {
    run: (input: Input) => {
      setAsked({ input });
      mutate(input, { onSettled: () => setAsked(undefined) });
    },
    busy: isPending || asked !== undefined,
    /** What is being done, until the screen shows it. */
    doing: asked?.input,
    error,
    /** What was answered, once it is done. */
    answer: data,
    forget: () => {
      setAsked(undefined);
      reset();
    },
    /** The fault of a field, by its path in the request's body. */
    faultOf: (field: string) =>
      isRefusal(error) ? error.faults.find((fault) => fault.field === field) : undefined,
  };
}
