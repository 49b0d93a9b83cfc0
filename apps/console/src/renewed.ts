import { answerFrame } from './api/answer-frame.ts';

void answerFrame(window);
