import { type Answer, answer, type Question } from '../query/answer';
import { buildWordIndex, type WordIndex } from '../query/word-index';

export interface Asked {
  id: number;
  question: Question;
}

export interface Answered {
  id: number;
  answer: Answer;
}

let index: WordIndex = buildWordIndex([]);

/** First comes the file of the index, then questions. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | Asked>) => {
  if (data instanceof ArrayBuffer) {
    index = buildWordIndex(JSON.parse(new TextDecoder().decode(data)));
    return;
  }
  const reply: Answered = { id: data.id, answer: answer(index, data.question) };
  self.postMessage(reply);
});
